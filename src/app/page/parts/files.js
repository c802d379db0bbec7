// Files that a person chooses, or drops on a view.

import { h } from "../dom.js";

// A hidden field for a file, which a button clicks. onFile(file)
export function fileInput(accept, onFile) {
    return h("input", { type: "file", accept, class: "visually-hidden", tabindex: -1,
                        "aria-hidden": "true", onchange: ({ target }) => {
                            const [file] = target.files;
                            target.value = ""; // the same file may be chosen again
                            if (file) onFile(file);
                        } });
}

// Takes the file that is dropped on an element, which shows that it would.
export function acceptDrops(element, onFile) {
    const mark = (isOver) => element.classList.toggle("dragging", isOver);
    const hasFiles = ({ dataTransfer }) => [...dataTransfer.types].includes("Files");
    element.addEventListener("dragover", (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        mark(true);
    });
    element.addEventListener("dragleave", ({ relatedTarget }) =>
        element.contains(relatedTarget) || mark(false));
    element.addEventListener("drop", (event) => {
        event.preventDefault();
        mark(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
    });
}

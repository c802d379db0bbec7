// The icons of the page: lines on a grid of 24, in the colour of the text. Hidden from screen
// readers; the control has an accessible name of its own.

import { svg } from "./dom.js";

const PATHS = {
    cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" +
        "M8.1 8.1 20 20M8.1 15.9 20 4",
    play: "M8 5.5v13l10.5-6.5z",
    pause: "M8 5.5v13M16 5.5v13",
    step: "M6 5.5v13l9-6.5zM18.5 5.5v13",
    first: "M18 5.5 9.5 12l8.5 6.5M5.5 5.5v13",
    previous: "M15 5.5 7.5 12l7.5 6.5",
    next: "M9 5.5 16.5 12 9 18.5",
    last: "M6 5.5 14.5 12 6 18.5M18.5 5.5v13",
    back: "M9 14.5 4.5 10 9 5.5M4.5 10h9.5a5 5 0 0 1 0 10h-3",
    forward: "M15 14.5 19.5 10 15 5.5M19.5 10H10a5 5 0 0 0 0 10h3",
    hint: "M9.5 17.5h5M10.5 20.5h3M8.5 14.5a6 6 0 1 1 7 0c-.8.6-1 1.4-1 2h-5c0-.6-.2-1.4-1-2z",
    flip: "M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5",
    flag: "M6 21V4.5M6 5c4-2.5 7.5 2.5 12 0v8.5c-4.5 2.5-8-2.5-12 0",
    plus: "M12 5v14M5 12h14",
    again: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.5H15",
    swap: "M4 8.5h13M13.5 5 17 8.5 13.5 12M20 15.5H7M10.5 12 7 15.5 10.5 19",
    analyse: "M4 19.5h16M4.5 15l4.5-5 4 3.5 6.5-8",
    learn: "M3 9.5 12 5l9 4.5-9 4.5zM7 12v4.5c3 2 7 2 10 0V12M21 9.5V15",
    microscope: "M12 7.5V11M12 11 6 15.5M12 11l6 4.5M12 11v4.5" +
        "M12 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" +
        "M6 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" +
        "M18 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    log: "M4 5h16v4H4zM5.5 9v10h13V9M10 13h4",
    edit: "M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3",
    rules: "M4 5.3c3-1 6-.6 8 1.2 2-1.8 5-2.2 8-1.2v13.2c-3-1-6-.6-8 1.2-2-1.8-5-2.2-8-1.2z" +
        "M12 6.5v13",
    share: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1" +
        "M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
    download: "M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14",
    upload: "M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14",
    text: "M5 6.5h14M5 12h14M5 17.5h9",
    print: "M7.5 9V4.5h9V9M7.5 16.5H5V9h14v7.5h-2.5M7.5 13.5h9v6h-9z",
    dice: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
    close: "M6 6l12 12M18 6 6 18",
    help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.5h.01",
    person: "M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.5-4 3.3-6 7-6s6.5 2 7 6",
    computer: "M4 5h16v10.5H4zM9 19.5h6M12 15.5v4",
    server: "M5 4.5h14v6H5zM5 13.5h14v6H5zM8.5 7.5h.01M8.5 16.5h.01",
    auto: "M12 4.5a7.5 7.5 0 0 0 0 15zM12 4.5a7.5 7.5 0 0 1 0 15",
    light: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5" +
        "M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7",
    dark: "M19.5 14A8 8 0 0 1 10 4.5a8 8 0 1 0 9.5 9.5z",
    up: "M12 19V5.5M6.5 11 12 5.5l5.5 5.5",
    trash: "M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5",
    check: "M5 12.5 10 17.5 19.5 7",
    warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01",
    clock: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2",
    stop: "M6.5 6.5h11v11h-11z",
    lab: "M9.5 4h5M10.5 4v5.5L5 18.5a1.4 1.4 0 0 0 1.2 2h11.6a1.4 1.4 0 0 0 1.2-2L13.5 9.5V4" +
        "M8 15h8",
    keyboard: "M3.5 7h17v10h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 13.7h8",
};

// Filled icons.
const FILLED = new Set(["play", "stop"]);

export function icon(name) {
    if (!PATHS[name]) throw new RangeError(`there is no icon ${name}`);
    return svg("svg", { class: FILLED.has(name) ? "icon icon-filled" : "icon", viewBox: "0 0 24 24",
                        "aria-hidden": "true", focusable: "false" },
               svg("path", { d: PATHS[name] }));
}

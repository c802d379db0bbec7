// The colours of the page for drawings on a canvas, and their changes.

import { h } from "../dom.js";

// names: {name: custom property}; gives computed colours by name, as light-dark() is resolved only
// in used properties.
export function readPalette(element, names) {
    const probe = h("span", { hidden: true });
    element.append(probe);
    const palette = {};
    for (const [name, property] of Object.entries(names)) {
        probe.style.color = `var(${property})`;
        palette[name] = getComputedStyle(probe).color;
    }
    probe.remove();
    return palette;
}

// Calls back when the colours of the page may have changed.
export function watchTheme(callback) {
    const query = matchMedia("(prefers-color-scheme: dark)");
    const observer = new MutationObserver(callback);
    query.addEventListener("change", callback);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
        query.removeEventListener("change", callback);
        observer.disconnect();
    };
}

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

// Calls back when the colours of an element on the page may have changed. Elsewhere it has none:
// catchUp() calls back when it is on the page again, if they have changed meanwhile.
export function watchTheme(element, callback) {
    const query = matchMedia("(prefers-color-scheme: dark)");
    let isDue = false;
    const change = () => {
        isDue = !element.isConnected;
        if (!isDue) callback();
    };
    const observer = new MutationObserver(change);
    query.addEventListener("change", change);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return {
        catchUp: () => isDue && change(),
        end() {
            query.removeEventListener("change", change);
            observer.disconnect();
        },
    };
}

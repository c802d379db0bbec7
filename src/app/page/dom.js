// Creates elements in one expression, and announces texts to screen readers.

import { FILLED, PATHS } from "./icons.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
    for (const [name, value] of Object.entries(properties ?? {})) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (name === "dataset") Object.assign(element.dataset, value);
        else if (name === "style") Object.assign(element.style, value);
        else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.flat(Infinity).filter((child) => child !== null &&
                                                                child !== undefined &&
                                                                child !== false));
    return element;
}

// h("button", {class: "primary", onclick: play}, "Play"): properties are attributes; on.. are
// listeners; true is an attribute without a value, false, null and undefined are none.
export function h(tag, properties, ...children) {
    return fill(document.createElement(tag), properties, children);
}

export function svg(tag, properties, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

// An icon by name. Hidden from screen readers; the control has an accessible name of its own.
export function icon(name) {
    if (!PATHS[name]) throw new RangeError(`there is no icon ${name}`);
    return svg("svg", { class: FILLED.has(name) ? "icon icon-filled" : "icon", viewBox: "0 0 24 24",
                        "aria-hidden": "true", focusable: "false" },
               svg("path", { d: PATHS[name] }));
}

// Announces a text, also when it repeats the previous one. #live is the polite live region of
// index.html.
export function announce(text) {
    const live = document.getElementById("live");
    live.textContent = "";
    requestAnimationFrame(() => (live.textContent = text));
}

let numbers = 0;

// An id that is unique on the page.
export function freshId(prefix) {
    return `${prefix}-${++numbers}`;
}

// A button with an icon (or null) and a label; with `iconOnly` the label is the tooltip and the
// accessible name. While aria-disabled it keeps the focus and ignores clicks.
export function button(label, iconName, onclick, { iconOnly = false, ...properties } = {}) {
    const press = (event) => {
        if (event.currentTarget.getAttribute("aria-disabled") !== "true") onclick(event);
    };
    return h("button", { type: "button", ...properties, onclick: press,
                         title: iconOnly ? label : properties.title,
                         "aria-label": iconOnly ? label : null },
             iconName && icon(iconName), iconOnly ? null : h("span", {}, label));
}

// Resolves after `ms` milliseconds.
export function delay(ms) {
    return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

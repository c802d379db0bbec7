// The clock of a replay: how many steps of the search are shown, and everything that moves it. It
// stands still until somebody lets it run.

import { freshId, h, svg } from "../dom.js";
import { t } from "../i18n.js";

const SPEEDS = [1, 2, 5, 10, 30, 100, 300];
const USUAL_SPEED = 2;

const SHAPES = {
    start: "M5 4h2.5v16H5zM20 4v16L8.5 12z",
    end: "M16.5 4H19v16h-2.5zM4 4l11.5 8L4 20z",
    back: "M17 4v16L6 12z",
    forward: "M7 4l11 8-11 8z",
    play: "M6 3l15 9-15 9z",
    pause: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
    cut: "M6.5 3a3 3 0 0 0-2 5.3L9.7 12l-5.2 3.7a3 3 0 1 0 2.6 4.9 3 3 0 0 0 .5-2.9l3.8-2.9L20 20" +
         "h3l-9.3-8L23 4h-3l-8.6 5.2-3.8-2.9A3 3 0 0 0 6.5 3zm0 1.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 " +
         "0-2.4zm0 12a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
};

function shape(...names) {
    return svg("svg", { viewBox: "0 0 24 24", class: "shape", "aria-hidden": "true" },
               ...names.map((name) => svg("path", { d: SHAPES[name] })));
}

export class Player {
    #length = 0;
    #time = 0;
    #frame = 0;
    #last = 0;
    #rest = 0;
    #speed = SPEEDS[USUAL_SPEED];

    // options: onTime(time), nextCut(time), previousCut(time) -> time or null, follow: initially.
    constructor(options) {
        this.options = options;
        this.follows = true;
        this.element = h("div", { class: "player" });
        this.slider = h("input", { type: "range", class: "moment", min: 0, step: 1,
                                   oninput: () => this.#seek(Number(this.slider.value)) });
        this.label();
    }

    // Makes the controls, in the present language.
    label() {
        const button = (key, image, act, extra = {}) =>
            h("button", { type: "button", class: "tool", title: t(`microscope.${key}`),
                          "aria-label": t(`microscope.${key}`), onclick: act, ...extra }, image);
        this.playButton = button("play", shape("play"), () => this.toggle(), { class: "tool primary" });
        this.speed = h("select", { "aria-label": t("microscope.speed"),
                                   onchange: () => (this.#speed = Number(this.speed.value)) },
            ...SPEEDS.map((speed) => h("option", { value: speed, selected: speed === this.#speed },
                                       t("microscope.perSecond", speed))));
        const follow = h("input", { type: "checkbox", id: freshId("follow"), checked: this.follows,
                                    onchange: () => this.setFollows(follow.checked) });
        this.follow = follow;
        this.count = h("output", { class: "moment-text" });
        this.slider.setAttribute("aria-label", t("microscope.moment"));
        this.element.replaceChildren(
            h("div", { class: "tools", role: "group", "aria-label": t("microscope.moment") },
              button("toStart", shape("start"), () => this.#seek(0)),
              button("back", shape("back"), () => this.#seek(this.#time - 1)),
              this.playButton,
              button("forward", shape("forward"), () => this.#seek(this.#time + 1)),
              button("toEnd", shape("end"), () => this.#seek(this.#length)),
              button("previousCut", shape("cut"), () => this.#seekCut("previousCut"),
                     { class: "tool mirrored" }),
              button("nextCut", shape("cut"), () => this.#seekCut("nextCut"))),
            this.count,
            h("label", { class: "speed" }, this.speed),
            h("label", { class: "follow" }, follow, t("microscope.follow")));
        this.#show();
    }

    get time() {
        return this.#time;
    }

    get isRunning() {
        return this.#frame !== 0;
    }

    // Another search, at a time of it.
    reset(length, time) {
        this.pause();
        this.#length = length;
        this.#time = Math.max(0, Math.min(time, length));
        this.slider.max = length;
        this.#show();
    }

    // Goes to a time, and stands still there.
    seek(time) {
        this.#seek(time);
    }

    setFollows(follows) {
        this.follows = this.follow.checked = follows;
        this.options.onTime(this.#time);
    }

    toggle() {
        if (this.isRunning) {
            this.pause();
            return;
        }
        if (this.#time >= this.#length) this.#set(0);
        this.#last = performance.now();
        this.#rest = 0;
        this.#frame = requestAnimationFrame((now) => this.#run(now));
        this.#show();
    }

    pause() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#show();
    }

    #run(now) {
        this.#rest += ((now - this.#last) / 1000) * this.#speed;
        this.#last = now;
        const steps = Math.floor(this.#rest);
        this.#rest -= steps;
        if (steps > 0) this.#set(Math.min(this.#time + steps, this.#length));
        if (this.#time >= this.#length) this.pause();
        else this.#frame = requestAnimationFrame((next) => this.#run(next));
    }

    #seek(time) {
        this.pause();
        this.#set(Math.max(0, Math.min(time, this.#length)));
    }

    #seekCut(which) {
        const time = this.options[which](this.#time);
        if (time !== null) this.#seek(time);
    }

    #set(time) {
        this.#time = time;
        this.#show();
        this.options.onTime(time);
    }

    #show() {
        this.slider.value = this.#time;
        this.count.textContent = t("microscope.momentOf", this.#time, this.#length);
        this.slider.setAttribute("aria-valuetext", this.count.textContent);
        const name = t(this.isRunning ? "microscope.pause" : "microscope.play");
        this.playButton.replaceChildren(shape(this.isRunning ? "pause" : "play"));
        this.playButton.title = name;
        this.playButton.setAttribute("aria-label", name);
    }

    // Keys of the whole view. True: it was one of them.
    key(event) {
        const keys = { ".": () => this.#seek(this.#time + 1), ",": () => this.#seek(this.#time - 1),
                       c: () => this.#seekCut("nextCut"), C: () => this.#seekCut("previousCut"),
                       k: () => this.toggle(), f: () => this.setFollows(!this.follows) };
        keys[event.key]?.();
        return event.key in keys;
    }
}

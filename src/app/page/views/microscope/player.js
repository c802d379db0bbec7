// The clock of a replay: the number of steps shown, and its controls. It starts paused.

import { button, freshId, h, icon } from "../../dom.js";
import { t } from "../../i18n.js";

const SPEEDS = [1, 2, 5, 10, 30, 100, 300];
const USUAL_SPEED = 2;

export class Player {
    #length = 0;
    #time = 0;
    #frame = 0;
    #last = 0;
    #rest = 0;
    #speed = SPEEDS[USUAL_SPEED];

    // options: onTime(time); onStep(), after a step or a cut that was asked for; nextCut(time),
    // previousCut(time) -> time or null.
    constructor(options) {
        this.options = options;
        this.follows = true;
        this.element = h("div", { class: "player" });
        this.slider = h("input", { type: "range", class: "moment", min: 0, step: 1,
                                   oninput: () => this.#seek(Number(this.slider.value)) });
        this.label();
    }

    // Creates the controls in the current language.
    label() {
        const tool = (key, name, act, more) =>
            button(t(`microscope.${key}`), name, act, { iconOnly: true, class: "quiet", ...more });
        this.playButton = tool("play", "play", () => this.toggle(), { class: "primary" });
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
            h("div", { class: "transport", role: "group", "aria-label": t("microscope.moment") },
              tool("toStart", "first", () => this.#seek(0)),
              tool("back", "previous", () => this.#step(this.#time - 1)),
              this.playButton,
              tool("forward", "next", () => this.#step(this.#time + 1)),
              tool("toEnd", "last", () => this.#seek(this.#length)),
              tool("previousCut", "cut", () => this.#seekCut("previousCut"),
                  { class: "quiet mirrored" }),
              tool("nextCut", "cut", () => this.#seekCut("nextCut"))),
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

    // Resets to another search, at a time of it.
    reset(length, time) {
        this.pause();
        this.#length = length;
        this.#time = Math.max(0, Math.min(time, length));
        this.slider.max = length;
        this.#show();
    }

    // Goes to a time and pauses.
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

    #step(time) {
        this.#seek(time);
        this.options.onStep();
    }

    #seekCut(which) {
        const time = this.options[which](this.#time);
        if (time !== null) this.#step(time);
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
        this.playButton.replaceChildren(icon(this.isRunning ? "pause" : "play"));
        this.playButton.title = name;
        this.playButton.setAttribute("aria-label", name);
    }

    // Keys, for the page and its help.
    get keys() {
        const key = (keys, word, run) => ({ keys, label: t(`microscope.${word}`), run });
        return [
            key(["ArrowRight", "."], "forward", () => this.#step(this.#time + 1)),
            key(["ArrowLeft", ","], "back", () => this.#step(this.#time - 1)),
            key(["Home"], "toStart", () => this.#seek(0)),
            key(["End"], "toEnd", () => this.#seek(this.#length)),
            key(["c"], "nextCut", () => this.#seekCut("nextCut")),
            key(["x"], "previousCut", () => this.#seekCut("previousCut")),
            key([" ", "k"], "play", () => this.toggle()),
            key(["f"], "follow", () => this.setFollows(!this.follows)),
        ];
    }
}

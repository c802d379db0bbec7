// Animation on a board. A board is always drawn in its final state; a Motion overlays the animation
// (Web Animations, and timers for intermediate changes) and removes it afterwards. So it can end at
// any moment, by itself, by skip() or by the next position, and the board is right.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export function wantsStillness() {
    return STILL.matches;
}

// A keyframe with an element at a point of the board.
export function moveTo({ x, y }) {
    return { transform: `translate(${x}px, ${y}px)` };
}

export class Motion {
    #animations = [];
    #timers = new Set();
    #waits = [];
    #cleanups = [];
    #ended = false;

    // Adds an animation; the motion is over when all of them are.
    play(element, keyframes, timing) {
        const animation = element.animate(keyframes, { fill: "backwards", ...timing });
        this.#animations.push(animation);
        this.#waits.push(animation.finished.catch(() => {}));
        return animation;
    }

    // Runs an action after `milliseconds`.
    later(milliseconds, action) {
        this.#waits.push(
            new Promise((resolve) => {
                const timer = setTimeout(() => {
                    this.#timers.delete(timer);
                    action();
                    resolve();
                }, milliseconds);
                this.#timers.add(timer);
            }),
        );
    }

    // Runs an action at the end, however it comes.
    atEnd(action) {
        this.#cleanups.push(action);
    }

    // Resolves when all animations have ended; never if the motion is ended first.
    async whenOver() {
        await Promise.all(this.#waits);
    }

    end() {
        if (this.#ended) {
            return;
        }
        this.#ended = true;
        this.#timers.forEach(clearTimeout);
        this.#animations.forEach((animation) => animation.cancel());
        this.#cleanups.forEach((action) => action());
    }
}

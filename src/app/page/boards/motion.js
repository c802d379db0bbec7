// Movement on a board. A board is always drawn as it is after a move; a Motion lays what moves
// over it (Web Animations, and a few timers for what changes on the way) and takes everything away
// again. So it can end at any moment, by itself, by skip() or because the next position is shown,
// and the board is right whichever it was.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export function wantsStillness() {
    return STILL.matches;
}

// A keyframe in which something stands at a point of the board.
export function moveTo({ x, y }) {
    return { transform: `translate(${x}px, ${y}px)` };
}

export class Motion {
    #animations = [];
    #timers = new Set();
    #waits = [];
    #cleanups = [];
    #ended = false;

    // An animation that is part of the movement: the movement is over when all of them are.
    play(element, keyframes, timing) {
        const animation = element.animate(keyframes, { fill: "backwards", ...timing });
        this.#animations.push(animation);
        this.#waits.push(animation.finished.catch(() => {}));
        return animation;
    }

    // Something to be done on the way, `milliseconds` from now.
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

    // What has to be undone at the end, however it comes.
    atEnd(action) {
        this.#cleanups.push(action);
    }

    // Resolves when everything has come to its end; never if it is ended before.
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

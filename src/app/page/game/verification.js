// Checks estimated losses of a report before Learn asks about them: the positions before and after
// the move are searched with four times the time of the report. What that finds corrects the
// report; a judgement holds if it is exact then, or if the longer searches give about its loss.

const LONGER = 4; // times the time
const NEAR = 0.25; // of the loss; one point is always near

// Whether a loss in points is about another one.
function isNear(lost, other) {
    return lost > 0 && Math.abs(lost - other) <= Math.max(1, NEAR * other);
}

export class Verification {
    #report;
    #engine;
    #game;
    #time;
    #plies;
    #run = null;
    #isStopped = false;
    done = 0;

    // judgements: those of the report that are needed; time: of the report, in milliseconds a
    // position.
    constructor(report, judgements, { engine, game, time }) {
        this.#report = report;
        this.#engine = engine;
        this.#game = game;
        this.#time = time * LONGER;
        this.#plies = judgements.filter((judged) => !isChecked(report, judged))
            .map(({ ply }) => ply);
    }

    get total() {
        return this.#plies.length;
    }

    stop() {
        this.#isStopped = true;
        this.#run?.stop();
    }

    // Resolves when all is verified, or stopped; onProgress() after each.
    async run(onProgress) {
        for (const ply of this.#plies) {
            const isHeld = await this.#verify(ply);
            if (this.#isStopped) return;
            this.#report.verified.set(ply, isHeld);
            this.done++;
            onProgress();
        }
    }

    async #verify(ply) {
        const { mover, lost } = this.#report.judgements.get(ply);
        const best = await this.#leadAt(ply);
        const played = this.#isStopped ? null : await this.#leadAt(ply + 1);
        if (this.#isStopped) return false;
        const judged = this.#report.judgements.get(ply);
        if (judged.exact) return judged.lost > 0;
        return judged.lost > 0 && isNear(mover === 1 ? best - played : played - best, lost);
    }

    // The exact lead at a ply, or that of a longer search.
    async #leadAt(ply) {
        const known = this.#report.expectedAt(ply);
        if (known?.exact) return known.lead;
        const parameters = { ...this.#game.parametersAt(ply), time: this.#time,
                             purpose: "report" };
        this.#run = this.#engine.run("search", parameters);
        const found = await this.#run.done;
        if (this.#isStopped) return null;
        this.#report.hear(ply, found.lines);
        return found.lead;
    }
}

// Whether nothing is left to verify in a judgement.
export function isChecked(report, { ply, exact }) {
    return exact || report.verified.has(ply);
}

// Whether Learn may ask about a loss.
export function isCertain(report, { ply, exact }) {
    return exact || report.verified.get(ply) === true;
}

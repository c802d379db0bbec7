// The WebAssembly module: the C library and its service, in the thread that loads it. Only this
// file accesses its memory; src/app/wasm/module.c is the other side.
//
// A request is a name and named values. Quick calls return an answer; a long call is begun and then
// stepped, and each step tells messages.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// A refusal of the service; `message` says why, in the requested language.
export class ServiceError extends Error {
    constructor(answer) {
        super(answer.error);
        this.name = "ServiceError";
        this.parameter = answer.parameter;
        this.move = answer.move;
    }
}

// Values as the service reads them: undefined and null are omitted, lists become words.
export function queryOf(parameters) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
        if (value === undefined || value === null) continue;
        query.set(name, Array.isArray(value) ? value.join(" ") : String(value));
    }
    return query.toString();
}

// A module without files needs only a clock and standard error from the system interface.
function systemInterface(memory) {
    const view = () => new DataView(memory().buffer);
    const BAD_DESCRIPTOR = 8;
    return {
        clock_time_get(id, precision, address) {
            const now = id === 0 ? Date.now() : performance.now();
            view().setBigUint64(address, BigInt(Math.round(now * 1e6)), true);
            return 0;
        },
        fd_write(descriptor, vectors, count, written) {
            let total = 0;
            for (let i = 0; i < count; i++) total += view().getUint32(vectors + 8 * i + 4, true);
            view().setUint32(written, total, true);
            return 0;
        },
        fd_close: () => BAD_DESCRIPTOR,
        fd_seek: () => BAD_DESCRIPTOR,
        fd_read: () => BAD_DESCRIPTOR,
        fd_fdstat_get: () => BAD_DESCRIPTOR,
        proc_exit(status) {
            throw new Error(`the module has ended with status ${status}`);
        },
    };
}

export class Module {
    #told = []; // messages of the present step

    // compiled: a WebAssembly.Module. onMessage(message): receives each message of a step at once,
    // as some steps take long; without it, step() returns them.
    static async create(compiled, onMessage = null) {
        const module = new Module();
        module.compiled = compiled; // for workers
        const tell = onMessage ?? ((message) => module.#told.push(message));
        const instance = await WebAssembly.instantiate(compiled, {
            wasi_snapshot_preview1: systemInterface(() => module.exports.memory),
            porfia: {
                tell: (address, length) => tell(JSON.parse(module.#read(address, length))),
            },
        });
        module.exports = instance.exports;
        module.exports._initialize();
        return module;
    }

    // Copies bytes into the module's memory, with a terminating zero.
    #put(bytes) {
        const address = this.exports.module_allocate(bytes.length + 1);
        if (address === 0) throw new Error("there is not enough memory");
        const memory = new Uint8Array(this.exports.memory.buffer, address, bytes.length + 1);
        memory.set(bytes);
        memory[bytes.length] = 0;
        return address;
    }

    #read(address, length) {
        return decoder.decode(new Uint8Array(this.exports.memory.buffer, address, length));
    }

    // Takes the text at an address and frees it.
    #take(address) {
        const end = new Uint8Array(this.exports.memory.buffer).indexOf(0, address);
        const text = this.#read(address, end - address);
        this.exports.module_free(address);
        return text;
    }

    #withRequest(name, parameters, use) {
        const address = this.#put(encoder.encode(`${name}?${queryOf(parameters)}`));
        try {
            return use(address);
        } finally {
            this.exports.module_free(address);
        }
    }

    // The answer of a quick call; throws a ServiceError for a refusal. body: text or bytes.
    call(name, parameters = {}, body = null) {
        const bytes = typeof body === "string" ? encoder.encode(body) : body;
        const bodyAddress = bytes ? this.#put(bytes) : 0;
        const address = this.#withRequest(name, parameters, (request) =>
            this.exports.module_call(request, bodyAddress, bytes ? bytes.length : 0));
        if (bodyAddress) this.exports.module_free(bodyAddress);
        if (address === 0) throw new Error("there is not enough memory");
        const answer = JSON.parse(this.#take(address));
        if ("error" in answer) throw new ServiceError(answer);
        return answer;
    }

    // Opens endgame tables of a game for all later searches; throws a ServiceError if the bytes are
    // unusable. Returns {pieces}.
    openTables(game, bytes, lang) {
        const copy = this.#put(bytes); // belongs to the module
        const address = this.#withRequest("tables", { game, lang }, (request) =>
            this.exports.module_open_tables(request, copy, bytes.length));
        if (address === 0) throw new Error("there is not enough memory");
        const answer = JSON.parse(this.#take(address));
        if ("error" in answer) throw new ServiceError(answer);
        return answer;
    }

    // Begins a long call; replaces a running one.
    begin(name, parameters) {
        const address = this.#withRequest(name, parameters, (request) =>
            this.exports.module_begin(request));
        if (address !== 0) throw new ServiceError(JSON.parse(this.#take(address)));
    }

    // Runs a slice: its messages, or null at the end.
    step() {
        this.#told = [];
        return this.exports.module_step() ? this.#told : null;
    }

    end() {
        this.exports.module_end();
    }
}

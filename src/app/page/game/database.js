// The database of the browser, as promises: one table of objects by their id. Only this file knows
// IndexedDB.

const NAME = "porfia";
const VERSION = 1;
const TABLE = "games";
const PATIENCE = 10_000; // milliseconds; some browsers never answer where storage is refused

function answerOf(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

// Resolves when a transaction has been written; rejects also for want of room.
function endOf(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = transaction.onabort = () =>
            reject(transaction.error ?? new Error("the transaction was aborted"));
    });
}

function open() {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
        const table = request.result.createObjectStore(TABLE, { keyPath: "id" });
        table.createIndex("line", "line");
    };
    const late = new Promise((resolve, reject) =>
        setTimeout(() => reject(Object.assign(new Error("the database does not answer"),
                                              { isLate: true })), PATIENCE));
    return Promise.race([answerOf(request), late]);
}

export class Database {
    #opened = null; // promise of the connection

    constructor() {
        this.#connect().catch(() => {}); // begins early; reading reports failures
    }

    // The connection; a lost one is opened again. Rejects where storage is refused.
    #connect() {
        this.#opened ??= Promise.resolve().then(open).then((connection) => {
            connection.onclose = () => (this.#opened = null);
            connection.onversionchange = () => {
                this.#opened = null;
                connection.close();
            };
            return connection;
        }).catch((error) => {
            if (!error.isLate) this.#opened = null; // waiting again would take as long
            throw error;
        });
        return this.#opened;
    }

    async #read(ask) {
        const connection = await this.#connect();
        return answerOf(ask(connection.transaction(TABLE).objectStore(TABLE)));
    }

    get(id) {
        return this.#read((table) => table.get(id));
    }

    all() {
        return this.#read((table) => table.getAll());
    }

    // The objects of a line.
    ofLine(line) {
        return this.#read((table) => table.index("line").getAll(line));
    }

    // A transaction that writes; it need not survive a loss of power, which would cost time.
    async #begin() {
        const connection = await this.#connect();
        return connection.transaction(TABLE, "readwrite", { durability: "relaxed" });
    }

    // Replaces an object by change(object or undefined), unless that is null, in one transaction:
    // no other tab writes in between. Resolves to the new object, or null, once it is written.
    async update(id, change) {
        const transaction = await this.#begin();
        const end = endOf(transaction);
        end.catch(() => {}); // reported below
        const table = transaction.objectStore(TABLE);
        const changed = change(await answerOf(table.get(id)));
        if (changed) table.put(changed);
        await end;
        return changed;
    }

    async delete(id) {
        const transaction = await this.#begin();
        transaction.objectStore(TABLE).delete(id);
        return endOf(transaction);
    }
}

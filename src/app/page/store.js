// What is remembered between visits. A browser may have no storage, or refuse it: then things are
// remembered until the page is closed, and nobody notices more than that.

const PREFIX = "porfia.";
const memory = new Map();

export const store = {
    get(name) {
        try {
            return localStorage.getItem(PREFIX + name) ?? memory.get(name) ?? null;
        } catch {
            return memory.get(name) ?? null;
        }
    },

    set(name, value) {
        memory.set(name, String(value));
        try {
            localStorage.setItem(PREFIX + name, String(value));
        } catch {
            // What memory holds has to do.
        }
    },

    // Objects; what cannot be read is as if it had never been kept.
    getObject(name) {
        try {
            return JSON.parse(this.get(name)) ?? null;
        } catch {
            return null;
        }
    },

    setObject(name, value) {
        this.set(name, JSON.stringify(value));
    },
};

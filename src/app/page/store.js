// Settings that persist between visits. Without browser storage they last until the page is closed.

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
            // Kept in memory only.
        }
    },

    remove(name) {
        memory.delete(name);
        try {
            localStorage.removeItem(PREFIX + name);
        } catch {
            // There is nothing to remove.
        }
    },

    // Objects; unreadable values count as missing.
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

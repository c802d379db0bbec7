// Style sheets of single views: loaded when first needed, and kept.

const sheets = new Map();

function loadSheet(path) {
    return new Promise((resolve, reject) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = path;
        link.onload = resolve;
        link.onerror = () => {
            link.remove();
            sheets.delete(path); // the next call tries again
            reject(new Error(path));
        };
        document.head.append(link);
    });
}

// Resolves when all are loaded.
export function loadStyles(paths) {
    for (const path of paths) if (!sheets.has(path)) sheets.set(path, loadSheet(path));
    return Promise.all(paths.map((path) => sheets.get(path)));
}

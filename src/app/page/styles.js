// Style sheets that only some views need: they are loaded when such a view is first wanted, and
// kept.

const sheets = new Map();

function loadSheet(path) {
    return new Promise((resolve, reject) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = new URL(path, import.meta.url);
        link.onload = resolve;
        link.onerror = () => {
            link.remove();
            sheets.delete(path); // the next one who wants it tries again
            reject(new Error(path));
        };
        document.head.append(link);
    });
}

// Resolves when all of them are there.
export function loadStyles(paths) {
    for (const path of paths) if (!sheets.has(path)) sheets.set(path, loadSheet(path));
    return Promise.all(paths.map((path) => sheets.get(path)));
}

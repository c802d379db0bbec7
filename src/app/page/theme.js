// Light or dark, before anything is painted; so this file is a plain script. "auto" follows the
// system.
(() => {
    let chosen = null;
    try {
        chosen = localStorage.getItem("porfia.theme");
    } catch {
        // No storage: the system's choice.
    }
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();

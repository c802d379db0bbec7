// Sets light or dark before the first paint; hence a plain script. "auto" follows the system.
(() => {
    let chosen = null;
    try {
        chosen = localStorage.getItem("porfia.theme");
    } catch {
        // Without storage the system's choice holds.
    }
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();

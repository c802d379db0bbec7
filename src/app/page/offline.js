// The page without a network: sw.js keeps its files. A new version is fetched beside the one in use
// and takes over when the page is opened again, or at once if the reader wants it; a game is never
// lost by it, as the address holds it.

import { t } from "./i18n.js";
import { notify } from "./parts/dialog.js";

// A browser that is busy may keep the old version although it is asked to change; a visit later it
// does. Who has asked for it makes that visit now.
const PATIENCE = 5000; // milliseconds

function whenInstalled(worker, then) {
    if (worker.state === "installed") then();
    else worker.addEventListener("statechange", () => worker.state === "installed" && then());
}

export async function keepOffline() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const hadOne = Boolean(workers.controller);
    try {
        const registration = await workers.register("sw.js", { updateViaCache: "none" });
        workers.addEventListener("controllerchange", () => hadOne && location.reload());
        if (registration.waiting) {
            registration.waiting.postMessage("take over"); // left from the visit before
            return;
        }
        const offer = (worker) => whenInstalled(worker, () => {
            if (!hadOne) return;
            notify(t("app.update"), { label: t("app.reload"), run: () => {
                worker.postMessage("take over");
                setTimeout(() => location.reload(), PATIENCE);
            } });
        });
        // One that was found before this listened.
        if (registration.installing) offer(registration.installing);
        registration.addEventListener("updatefound", () => offer(registration.installing));
    } catch {
        // Private windows and plain http refuse it: then the page needs its host, no more than
        // that.
    }
}

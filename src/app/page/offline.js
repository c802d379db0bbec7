// Offline use: sw.js caches the files of the page. A new version is fetched beside the current one
// and takes over at the next visit, or at once on request; no game is lost, as the address holds
// it.

import { t } from "./i18n.js";
import { notify } from "./parts/dialog.js";

// A busy browser may ignore the request to switch; the reload after this time does it.
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
            registration.waiting.postMessage("take over"); // from the visit before
            return;
        }
        const offer = (worker) => whenInstalled(worker, () => {
            if (!hadOne) return;
            notify(t("app.update"), { label: t("app.reload"), run: () => {
                worker.postMessage("take over");
                setTimeout(() => location.reload(), PATIENCE);
            } });
        });
        // An update may have been found before this listener.
        if (registration.installing) offer(registration.installing);
        registration.addEventListener("updatefound", () => offer(registration.installing));
    } catch {
        // Private windows and plain http refuse service workers; the page then needs its host.
    }
}

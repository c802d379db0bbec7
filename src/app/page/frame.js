// The frame around all views: name, navigation, language, colours, engine indicator and help.

import { button, freshId, h, icon } from "./dom.js";
import { currentLanguage, t } from "./i18n.js";
import { keyName } from "./keys.js";
import { openDialog } from "./parts/dialog.js";
import { rulesButton } from "./parts/rules-button.js";
import { shortTitle } from "./parts/titles.js";
import { store } from "./store.js";

// The views, in the order of the navigation; hidden ones are opened from others.
export const VIEWS = [
    { name: "home", hidden: true, load: () => import("./views/home/home.js") },
    { name: "play", icon: "play", load: () => import("./views/play/play.js") },
    { name: "analysis", icon: "analyse", load: () => import("./views/analysis/analysis.js") },
    { name: "learn", icon: "learn", load: () => import("./views/learn/learn.js") },
    {
        name: "microscope",
        icon: "microscope",
        load: () => import("./views/microscope/microscope.js"),
    },
    { name: "games", icon: "log", load: () => import("./views/games/games.js") },
    {
        name: "editor",
        icon: "edit",
        hidden: true,
        load: () => import("./views/editor/editor.js"),
    },
    { name: "lab", icon: "lab", hidden: true, load: () => import("./views/lab/lab.js") },
    { name: "match", icon: "log", hidden: true, load: () => import("./views/match/match.js") },
];

const LANGUAGES = [["en", "English"], ["pt", "Português"]];
const THEMES = ["auto", "light", "dark"];

function currentTheme() {
    return document.documentElement.dataset.theme ?? "auto";
}

function setTheme(theme) {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    store.set("theme", theme);
}

export function createFrame(app) {
    const header = document.getElementById("header");
    const main = document.getElementById("main");
    const brand = header.querySelector(".brand"); // present before any script
    let view = null;

    function engineText() {
        if (!app.engine) return t("app.loading");
        return app.engine.kind === "worker" ? t("app.engineHere")
                                            : t("app.engineServer", app.engine.health.threads ?? 1);
    }

    function navigation() {
        return h("nav", { class: "views", "aria-label": t("app.views") },
                 VIEWS.filter(({ hidden }) => !hidden).map(({ name, icon: picture }) =>
                     h("a", { href: `#${name}`, "aria-current": name === view ? "page" : null },
                       icon(picture), h("span", {}, t(`app.${name}`)))));
    }

    function languageSwitch() {
        return h("div", { class: "languages", role: "group", "aria-label": t("app.language") },
                 LANGUAGES.map(([code, name]) =>
                     h("button", { type: "button", class: "quiet", lang: code, title: name,
                                   "aria-pressed": String(code === currentLanguage()),
                                   onclick: () => app.changeLanguage(code) }, code.toUpperCase())));
    }

    function themeButton() {
        const theme = currentTheme();
        return button(t(`app.theme_${theme}`), theme, () => {
            setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]);
            draw();
        }, { iconOnly: true, class: "quiet theme" });
    }

    // Rebuilds everything; the focus moves to the corresponding new control.
    function draw() {
        const controls = () => [...header.querySelectorAll("a, button")];
        const focused = controls().indexOf(document.activeElement);
        header.replaceChildren(
            brand,
            navigation(),
            h("div", { class: "tools" },
              h("span", { class: "engine", title: t("app.engineAbout") },
                icon(app.engine?.kind === "server" ? "server" : "computer"),
                h("span", {}, engineText())),
              languageSwitch(), themeButton(),
              button(t("app.help"), "help", showHelp, { iconOnly: true, class: "quiet" })));
        brand.title = t("app.home");
        if (view === "home") brand.setAttribute("aria-current", "page");
        else brand.removeAttribute("aria-current");
        document.getElementById("skip").textContent = t("app.skip");
        document.title = view ? t("app.title", t(`app.${view}`)) : "Porfia";
        controls()[focused]?.focus();
    }

    function keyTable(title, keys) {
        const heading = freshId("keys");
        return h("section", { class: "key-table" }, h("h3", { id: heading }, title),
            h("dl", { "aria-labelledby": heading }, keys.map((binding) =>
                h("div", {}, h("dt", {}, binding.keys.map((key) => h("kbd", {}, keyName(key)))),
                  h("dd", {}, binding.label)))));
    }

    function showHelp() {
        const game = app.game && app.gameInfo(app.game.game);
        return openDialog({
            title: t("app.help"),
            wide: true,
            body: [
                game && h("p", {}, rulesButton(app, {
                    game: () => app.game.game, chosen: () => app.game.rules,
                    label: t("parts.rulesOf", shortTitle(game)),
                })),
                app.keys.length > 0 && keyTable(t("app.keysHere", t(`app.${view}`)), app.keys),
                keyTable(t("app.keysBoard"), boardKeys()),
                keyTable(t("app.keysAll"), keys),
                touchSetting(),
            ],
        });
    }

    function touchSetting() {
        const box = h("input", { type: "checkbox", checked: store.get("touch") !== "plays",
                                 onchange: () =>
                                     store.set("touch", box.checked ? "shows" : "plays") });
        return h("label", { class: "check" }, box, t("app.touchShows"));
    }

    function boardKeys() {
        return [
            { keys: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"], label: t("app.keyWalk") },
            { keys: ["Enter", " "], label: t("app.keyPlay") },
            { keys: ["PageDown", "PageUp"], label: t("app.keyNext") },
        ];
    }

    const keys = [
        { keys: ["?"], get label() { return t("app.help"); }, run: showHelp },
        ...VIEWS.filter(({ hidden }) => !hidden).map(({ name }, index) => ({
            keys: [String(index + 1)],
            get label() { return t(`app.${name}`); },
            run: () => app.go(name),
        })),
    ];

    const focusMain = () => main.focus({ preventScroll: true });
    document.getElementById("skip").addEventListener("click", (event) => {
        event.preventDefault(); // the address after # is the game
        focusMain();
        main.scrollIntoView();
    });

    return {
        keys,
        show(name, element = null) {
            view = name;
            draw();
            if (element) main.replaceChildren(element);
        },
        relabel: draw,
        // The number of views opened so far; tests wait for it.
        countOpened(count) {
            main.dataset.opened = count;
        },
        // After a change of view, screen readers start at its top.
        focusMain() {
            focusMain();
            scrollTo(0, 0);
        },
    };
}

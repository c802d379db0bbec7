// Whole games played on the page by its own buttons, and the memory that it uses after them: for
// the measure (measure_page.mjs) and the test (heap.test.mjs).

// A short game against the computer.
export const HEAP_GAME = "#play?" + new URLSearchParams({
    game: "dots", position: "1x2 00/00 0/0/0 1 0:0", player1: "human", player2: "engine:level=1",
    time: 1000 });

// Plays the game to its end, and begins the same again.
export function playGame(page) {
    return page.evaluate(async () => {
        const turn = () => document.querySelector(".status").dataset.turn;
        const until = async (isSo) => {
            while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 0));
        };
        const address = () => location.href;
        const change = async (selector) => {
            const before = address();
            await until(() => document.querySelector(selector));
            const click = new MouseEvent("click", { bubbles: true });
            document.querySelector(selector).dispatchEvent(click);
            await until(() => address() !== before && ["person", "over"].includes(turn()));
        };
        await until(() => ["person", "over"].includes(turn()));
        while (turn() === "person")
            await change(".place.playable");
        await change(".status[data-turn=over] .status-actions button:nth-child(3)");
    });
}

// After a collection of garbage: bytes of the heap, nodes and listeners of the document.
export async function memoryOf(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    await session.detach();
    const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { heap: value("JSHeapUsedSize"), nodes: value("Nodes"),
             listeners: value("JSEventListeners") };
}

// How long a person waits for a picture while the computer thinks at full strength: a key that
// draws the whole board anew, from its event to the frame after it. A measure, not a test.
//
//   node tests/page/measure_input.mjs [rounds]

import { openSite } from "./harness.mjs";

const rounds = Number(process.argv[2] ?? 60);
const site = await openSite();
const page = await site.open(await site.page(),
                             "#play?game=adji&player1=engine&player2=human&time=20000");
await page.waitForSelector(".depths tbody tr");
await page.evaluate(() => {
    window.waits = [];
    addEventListener("keydown", ({ timeStamp }) => requestAnimationFrame(() => {
        const channel = new MessageChannel(); // its message comes after the frame is drawn
        channel.port1.onmessage = () => window.waits.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
    }), { capture: true });
});
for (let i = 0; i < rounds; i++) {
    await page.keyboard.press("f");
    await page.waitForTimeout(60);
}
const waits = (await page.evaluate(() => window.waits)).sort((one, other) => one - other);
const at = (share) => waits[Math.floor(share * (waits.length - 1))].toFixed(1);
console.log(`${waits.length} keys: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`);
await site.close();

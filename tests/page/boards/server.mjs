// Serves the page's own files, the module and the harness, with the policy that the page has.

import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
};
const POLICY =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self' data:";

// `folders`: where files are looked for, besides the harness's own.
export function serve(port, folders) {
    const server = createServer((request, response) => {
        const path = normalize(new URL(request.url, "http://localhost").pathname);
        const file = [HERE, ...folders].map((folder) => join(folder, path)).find(existsSync);
        if (!file || !TYPES[extname(file)]) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, {
            "Content-Type": TYPES[extname(file)],
            "Content-Security-Policy": POLICY,
            "Cache-Control": "no-store",
        });
        createReadStream(file).pipe(response);
    });
    return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

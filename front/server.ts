// The storefront by Next's own custom server, for speed alone: whole pages are kept for a second, and scripts and
// styles go out as they were packed with the build. Everything else is Next's. `node server.js <host> <port>`
import { createServer } from "node:http";
import { serveAsset } from "@/front/packed-assets";
import { readPackedAssets } from "@/front/packed-assets";
import { servePage } from "@/front/page-cache/serve-page";

/** Longer than proxies keep an idle connection, so that none is closed just as a call goes out on it. */
const KEEP_ALIVE_MS = 75_000;

const [, , hostname = "127.0.0.1", port = "3000"] = process.argv;
// As `next start` does, before anything of Next or React is loaded.
Reflect.set(process.env, "NODE_ENV", "production");
const { default: next } = await import("next");

const assets = readPackedAssets(".next/packed");
const app = next({ dev: false, hostname, port: Number(port) });
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  if (serveAsset(request, response, assets) || servePage(request, response)) return;
  void handle(request, response);
});
server.keepAliveTimeout = KEEP_ALIVE_MS;

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => void app.close().finally(() => process.exit(0)));
  });
}

await app.prepare();
server.listen(Number(port), hostname);

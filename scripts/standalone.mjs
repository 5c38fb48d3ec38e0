// Next's standalone server where `image.mjs` has laid it out. Containers have a HOSTNAME of their own, and Next would
// listen there alone. `node standalone.mjs <host> <port> <keep-alive in ms>`
import { laidOutStorefront } from "./laid-out.mjs";

const [, , host, port, keepAliveMs] = process.argv;
Object.assign(process.env, { HOSTNAME: host, PORT: port, KEEP_ALIVE_TIMEOUT: keepAliveMs });
await import(new URL(`../${laidOutStorefront}/server.js`, import.meta.url).href);

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { openDatabase } from "../../platform/foundations/database/open.ts";
import { createLog } from "../../platform/foundations/log.ts";
import { listingBody } from "./listing-body.ts";
import { SqlListing } from "./sql-listing.ts";

/** Serves the yardstick over the database of `DATA_DIR`, in a process of its own, until it is told to stop. */
const dataDir = process.env["DATA_DIR"];
if (!dataDir) throw new Error("DATA_DIR is not set.");
const database = await openDatabase({ dataDir, log: createLog("warn") });
const view = { store: 1, market: 1, priceList: 1, warehouses: [1, 2] };
const listing = new SqlListing(database.pool, view);
await listing.prepare();

const server = createServer((request, response) => {
  answer(request).then(
    (json) => response.writeHead(200, { "Content-Type": "application/json" }).end(json),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (address === null || typeof address === "string") throw new Error("The server has no port.");
process.stdout.write(`listening ${address.port}\n`);
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void database.close().then(() => process.exit(0));
});

async function answer(request: IncomingMessage): Promise<string> {
  return listing.list(listingBody.parse(JSON.parse(await text(request))));
}

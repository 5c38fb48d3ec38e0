import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { connectDatabase } from "../../../../foundations/database/open.ts";
import { captureLog } from "../../../../testing/log-capture.ts";
import { testSettings } from "../../../../testing/settings.ts";
import { IndexManager } from "../index-manager.ts";

// Opens an index and builds it anew, and tells how many there were, and why no snapshot is kept.
const [, , sent = "", snapshotFolder] = process.argv;
const place = { host: z.string(), port: z.number(), user: z.string(), database: z.string() };
const address = z.object({ ...place, password: z.string().optional() }).parse(JSON.parse(sent));
const { log, lines } = captureLog();
const database = connectDatabase(address, { log, poolSize: 2 });
const settings = await testSettings();
const deaf = { onItem: () => undefined, onEveryItem: () => undefined };
const manager = new IndexManager({
  db: database.db,
  address: database.address,
  settings,
  log,
  ...deaf,
  childFrom: 1,
  snapshotFolder,
});
await manager.open();
await manager.rebuild();
const told = () => lines({ msg: "no snapshot of the catalogue index is kept" });
while (told().length === 0) await sleep(20);
process.stdout.write(JSON.stringify({ builds: manager.builds, told: told() }));
process.exit(0);

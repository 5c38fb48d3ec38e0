import { startEmbedded } from "../foundations/database/embedded/start.ts";
import { createLog } from "../foundations/log.ts";

// Uses the embedded server of a data folder until it is killed.
const [, , dataDir = ""] = process.argv;
await startEmbedded({ dataDir, log: createLog("silent") });
process.stdout.write("ready\n");
process.stdin.resume();
setInterval(() => undefined, 60_000);

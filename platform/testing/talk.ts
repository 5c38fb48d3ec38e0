import { createInterface } from "node:readline";
import { createLog } from "../foundations/log.ts";

// Logs what it is told, line by line, and says that it did; ends with what it is told by.
const log = createLog("info");
for await (const line of createInterface({ input: process.stdin })) {
  log.info(line);
  process.stderr.write("logged\n");
}
process.exit(0);

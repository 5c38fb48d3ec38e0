import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Yardstick {
  readonly url: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("sql-server.ts", import.meta.url));

/** The SQL listing over the same database, in a process of its own. */
export async function startYardstick(dataDir: string): Promise<Yardstick> {
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    // As one sets a server up that is asked for lists.
    env: { ...process.env, DATA_DIR: dataDir, PGOPTIONS: "-c jit=off -c work_mem=64MB" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    const stop = async () => {
      child.kill("SIGTERM");
      await ended;
    };
    return { url: `http://127.0.0.1:${port}/`, stop };
  }
  throw new Error("The SQL listing did not start.");
}

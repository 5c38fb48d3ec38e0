import { execFile } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { superuser } from "../../platform/foundations/database/embedded/cluster.ts";
import { startChild } from "./child.ts";
import { freePort } from "../../platform/foundations/database/embedded/free-port.ts";
import { isListening } from "./listening.ts";
import { temporaryDataDir } from "./platforms.ts";

export type PoolMode = "session" | "transaction";

/** Connections to the server that a pooler shares out. */
export const pooledConnections = 12;
const places = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin` };

/** What is installed, `PgBouncer 1.18.0`; null: nothing. */
export async function pgbouncerVersion(): Promise<string | null> {
  return promisify(execFile)("pgbouncer", ["--version"], { env: places }).then(
    ({ stdout }) => stdout.split("\n")[0] ?? "",
    () => null,
  );
}

/** Starts one in front of the server at a port of 127.0.0.1. */
export async function startPgbouncer(server: { readonly port: number }, mode: PoolMode) {
  const folder = await temporaryDataDir();
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const file = join(folder.path, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
shop = host=127.0.0.1 port=${server.port} dbname=shop user=${superuser}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === "transaction" ? pooledConnections : 100}
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = startChild("pgbouncer", [...asUser, file], {
    env: places,
    logFile: join(folder.path, "pgbouncer.log"),
  });
  while (!(await isListening(port))) {
    if (child.hasEnded()) throw new Error(`pgbouncer ended:\n${await child.written()}`);
    await sleep(20);
  }
  return {
    port,
    stop: async () => {
      await child.end("SIGTERM");
      await folder.remove();
    },
  };
}

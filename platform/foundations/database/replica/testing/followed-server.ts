import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { createLog } from "../../../log.ts";
import { findBinaries } from "../../embedded/binaries.ts";
import { placeOf } from "../../embedded/place.ts";
import { chooseRunAs, commandLine, programEnvironment } from "../../embedded/run-as.ts";
import { startEmbedded, type ServerAddress } from "../../embedded/start.ts";

/** A PostgreSQL server, and another one that follows it by streaming replication. */
export interface FollowedServer {
  readonly primary: ServerAddress;
  readonly replica: ServerAddress;
  /** How many statements about a table the replica was asked so far. */
  asked(table: string): number;
  /** The replica takes in nothing more, or goes on. */
  holdBack(isHeld: boolean): Promise<void>;
  /** When the replica shows all that the primary does by now. */
  caughtUp(): Promise<void>;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

const database = "postgres";
const patienceMs = 30_000;
const pauseMs = 20;
/** What belongs to a server that runs, and not to its data. */
const ownOfServers = new Set(["postmaster.pid", "postmaster.opts"]);

/** Two servers in folders of their own. Nothing of it survives a power cut. */
export async function startFollowedServer(): Promise<FollowedServer> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-followed-"));
  // Whoever runs the server, if not its owner, reaches it.
  await chmod(folder, 0o755);
  const settings = { fsync: "off", max_connections: "60" };
  const server = await startEmbedded({ dataDir: folder, log: createLog("silent"), settings });
  const follower = new Follower(server.address, placeOf(folder).cluster, join(folder, "replica"));
  await follower.copy();
  await follower.start();
  const follow = (statement: string) => ask(follower.address, statement);
  return {
    primary: server.address,
    replica: follower.address,
    asked: (table) => follower.asked(table),
    holdBack: async (isHeld) => {
      await follow(isHeld ? "select pg_wal_replay_pause()" : "select pg_wal_replay_resume()");
      const state = isHeld ? "paused" : "not paused";
      // Asked for alone it is still to come.
      await until(async () => (await follow("select pg_get_wal_replay_pause_state()")) === state);
    },
    caughtUp: async () => {
      const end = await ask(server.address, "select pg_current_wal_flush_lsn()");
      await until(
        async () => (await follow(`select pg_last_wal_replay_lsn() >= '${end}'::pg_lsn`)) === "true",
      );
    },
    killReplica: () => follower.kill(),
    startReplica: () => follower.start(),
    close: async () => {
      await follower.kill();
      await server.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

class Follower {
  readonly address: ServerAddress;
  readonly #primary: ServerAddress;
  readonly #from: string;
  readonly #cluster: string;
  #process: ChildProcess | null = null;
  #said = "";

  constructor(primary: ServerAddress, from: string, folder: string) {
    this.#primary = primary;
    this.#from = from;
    this.#cluster = join(folder, "data");
    this.address = { ...primary, host: join(dirname(from), "r") };
  }

  /** A copy of the files between begin and end of a backup, as `pg_basebackup` would make it. */
  async copy(): Promise<void> {
    const client = new Client({ ...this.#primary, database });
    await client.connect();
    try {
      await client.query("select pg_backup_start('replica', true)");
      await cp(this.#from, this.#cluster, { recursive: true, filter: (path) => this.#isData(path) });
      const { rows } = await client.query<{ labelfile: string }>(
        "select labelfile from pg_backup_stop(false)",
      );
      await writeFile(join(this.#cluster, "backup_label"), rows[0]?.labelfile ?? "");
    } finally {
      await client.end();
    }
    for (const name of ["pg_wal/archive_status", "pg_wal/summaries"]) {
      await mkdir(join(this.#cluster, name), { recursive: true });
    }
    await writeFile(join(this.#cluster, "standby.signal"), "");
    await chmod(this.#cluster, 0o700);
    await mkdir(this.address.host, { recursive: true, mode: 0o700 });
  }

  async start(): Promise<void> {
    const { postgres } = await findBinaries();
    const way = await chooseRunAs(postgres);
    const { host, port, user } = this.#primary;
    const chosen = {
      listen_addresses: "",
      primary_conninfo: `host=${host} port=${port} user=${user}`,
      log_statement: "all",
      log_min_messages: "log",
      wal_receiver_status_interval: "1s",
      fsync: "off",
      max_connections: "60",
      // A kill is a kill: what it had taken in is taken in again.
      restart_after_crash: "off",
    };
    const options = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const [command, args] = commandLine(way, postgres, [
      "-D",
      this.#cluster,
      "-k",
      this.address.host,
      "-p",
      String(this.address.port),
      ...options,
    ]);
    const child = spawn(command, args, {
      cwd: "/",
      env: programEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#said += text;
    });
    this.#process = child;
    await until(async () => (await ask(this.address, "select pg_is_in_recovery()")) === "true");
  }

  asked(table: string): number {
    return this.#said
      .split("\n")
      .filter((line) => /LOG: {2}(?:execute|statement)/.test(line) && line.includes(`"${table}"`)).length;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === null) return;
    this.#process = null;
    const ended = once(child, "exit");
    // At once and all of it: its processes would live on for a moment without the first.
    child.kill("SIGQUIT");
    await ended;
  }

  #isData(path: string): boolean {
    const isLog = basename(dirname(path)) === "pg_wal";
    return !isLog && !ownOfServers.has(basename(path));
  }
}

/** The one value that a statement answers, as text. */
async function ask(address: ServerAddress, statement: string): Promise<string> {
  const client = new Client({ ...address, database });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: "array" });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

/** A server that starts cannot be asked yet. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let failure: unknown; ; await sleep(pauseMs)) {
    const so = await isSo().catch((error: unknown) => {
      failure = error;
      return false;
    });
    if (so) return;
    if (Date.now() > end) throw new Error("The replica is not as it should be.", { cause: failure });
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findBinaries } from "../../platform/foundations/database/embedded/binaries.ts";
import { ensureCluster, superuser } from "../../platform/foundations/database/embedded/cluster.ts";
import { makePlace, placeOf } from "../../platform/foundations/database/embedded/place.ts";
import {
  chooseRunAs,
  commandLine,
  handOver,
  programEnvironment,
} from "../../platform/foundations/database/embedded/run-as.ts";
import { type Child, startChild } from "./child.ts";
import { freePort } from "../../platform/foundations/database/embedded/free-port.ts";

/** A PostgreSQL server of the soak's own, on TCP. */
export interface Postgres {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The process that all others of the server hang on; it is another one after each start. */
  pid(): number;
  /** The address of a database, at another port when something stands in between. */
  url(database: string, port?: number): string;
  createDatabase(name: string): Promise<void>;
  /** Kills it as a power cut would, without a word: every process of it. */
  kill(): Promise<void>;
  /** Lets it end in order, breaking off what is open. */
  stop(): Promise<void>;
  /** Starts it again where it was; resolves when it answers. */
  start(): Promise<void>;
  written(): Promise<string>;
  /** Stops it and forgets its data. */
  remove(): Promise<void>;
}

interface PostgresOptions {
  /** Server settings over the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

const usual = { max_connections: "300", shared_buffers: "128MB", log_lock_waits: "on" } as const;
const startsWithin = 60_000;
const endsWithin = 10_000;

/** Starts the embedded binaries as a server of their own, durable as any: what it acknowledged is on disk. */
export async function startPostgres({ settings = {} }: PostgresOptions = {}): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-soak-postgres-"));
  const binaries = await findBinaries();
  const way = await chooseRunAs(binaries.postgres);
  const place = placeOf(dataDir);
  await makePlace(place, dataDir);
  await handOver(place.sockets, way);
  await ensureCluster(place, binaries, way);
  const host = "127.0.0.1";
  const port = await freePort();
  const chosen = { listen_addresses: host, port: String(port), unix_socket_directories: place.sockets };
  const words = Object.entries({ ...usual, ...settings, ...chosen }).flatMap(([name, value]) => {
    return ["-c", `${name}=${value}`];
  });
  const [command, args] = commandLine(way, binaries.postgres, ["-D", place.cluster, ...words]);
  const user = way.uid === undefined ? {} : { uid: way.uid, gid: way.uid };
  const logFile = join(dataDir, "server.log");
  const url = (database: string, at = port) => `postgresql://${superuser}@${host}:${at}/${database}`;
  const spawn = () => startChild(command, args, { cwd: "/", env: programEnvironment(), logFile, ...user });
  let child: Child = spawn();
  const start = async () => {
    // Those that a killed server leaves behind end within moments; until then no other one may start.
    for (const deadline = Date.now() + endsWithin; ;) {
      child = spawn();
      if (await isAnswering(url("postgres"), child)) return;
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start:\n${await child.written()}`);
    }
  };
  const server: Postgres = {
    host,
    port,
    dataDir,
    pid: () => child.pid,
    url,
    createDatabase: (name) => ask(url("postgres"), `create database ${name}`),
    kill: () => child.end("SIGKILL"),
    stop: () => child.end("SIGINT"),
    start,
    written: () => child.written(),
    remove: async () => {
      if (!child.hasEnded()) await child.end("SIGQUIT");
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  if (!(await isAnswering(url("postgres"), child))) throw new Error(await child.written());
  return server;
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Waits until it answers; false when it ends instead. */
async function isAnswering(url: string, child: Child): Promise<boolean> {
  for (const deadline = Date.now() + startsWithin; ;) {
    try {
      await ask(url, "select 1");
      return true;
    } catch (error) {
      if (child.hasEnded()) return false;
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

import { join } from "node:path";
import { stat, truncate } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { findBinaries, type Binaries } from "./binaries.ts";
import { ensureCluster, readPassword, removeDrafts, superuser } from "./cluster.ts";
import { acquireLease, type KeeperOrder, type Lease } from "./lease.ts";
import { makePlace, placeOf, type Place } from "./place.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { chooseRunAs, commandLine, handOver, programEnvironment, type RunAs } from "./run-as.ts";
import { freePort } from "./free-port.ts";

/** How to reach the server: what `pg` calls its connection settings. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string | undefined;
}

export interface EmbeddedServer {
  readonly address: ServerAddress;
  /** Stops the server unless another process still uses it. */
  release(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Server settings over the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How to leave root; found out by itself when unset. */
  readonly runAs?: RunAs;
}

const usualSettings = {
  max_connections: "100",
  shared_buffers: "128MB",
  // Statements and rows of shoppers do not belong in a log file.
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
} as const;

const largestLog = 5_000_000;
const comeBackPauseMs = 2_000;
const socketPort = 5432;
const onTcp = process.platform === "win32";

/** Starts the PostgreSQL of this data folder, or joins it when another process runs it already. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log } = options;
  const binaries = await findBinaries();
  const way = options.runAs ?? (await chooseRunAs(binaries.postgres));
  const place = placeOf(dataDir);
  await makePlace(place, dataDir);
  await handOver(place.sockets, way);
  await ensureCluster(place, binaries, way);
  await shortenLog(place.logFile);
  const order = await keeperOrder(place, binaries, way, { ...usualSettings, ...options.settings });
  const holder = await hold(place, order, log);
  await removeDrafts(place);
  return { address: await addressOf(place), release: holder.release };
}

/** Keeps a lease: a server that dies is started again, at the same address, as soon as it can be. */
async function hold(place: Place, order: KeeperOrder, log: Log): Promise<Pick<Lease, "release">> {
  let lease = acquireLease(place, order, log);
  let released = false;
  const stopping = new AbortController();
  // A disk that is full stops it until somebody makes room.
  const comeBack = async (): Promise<Lease> => {
    for (;;) {
      try {
        return await acquireLease(place, order, log);
      } catch (error) {
        if (released) throw error;
        log.error({ err: error }, "the embedded PostgreSQL does not come back yet");
        await sleep(comeBackPauseMs, undefined, { signal: stopping.signal });
      }
    }
  };
  const follow = (current: Lease) => {
    current.onLost(() => {
      if (released) return;
      log.error("the embedded PostgreSQL died; starting it again");
      lease = comeBack();
      lease.then(follow).catch(() => undefined);
    });
  };
  follow(await lease);
  return {
    release: async () => {
      released = true;
      stopping.abort();
      const current = await lease.catch(() => undefined);
      await current?.release();
    },
  };
}

async function keeperOrder(
  place: Place,
  binaries: Binaries,
  way: RunAs,
  settings: Readonly<Record<string, string>>,
): Promise<KeeperOrder> {
  const listen = onTcp
    ? ["-c", "listen_addresses=127.0.0.1", "-p", String(await freePort())]
    : ["-c", "listen_addresses=", "-k", place.sockets, "-p", String(socketPort)];
  const chosen = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = commandLine(way, binaries.postgres, ["-D", place.cluster, ...listen, ...chosen]);
  return {
    command,
    args,
    uid: way.uid,
    env: programEnvironment(),
    pgCtl: binaries.pgCtl,
    cluster: place.cluster,
    postmasterFile: join(place.cluster, "postmaster.pid"),
    address: place.keeper,
    logFile: place.logFile,
  };
}

async function addressOf(place: Place): Promise<ServerAddress> {
  if (!onTcp) return { host: place.sockets, port: socketPort, user: superuser, password: undefined };
  const file = await readPostmasterFile(place);
  if (!file) throw new Error("The embedded PostgreSQL stopped while it was joined.");
  return { host: "127.0.0.1", port: file.port, user: superuser, password: await readPassword(place) };
}

async function shortenLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await truncate(file, 0);
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Log } from "../../log.ts";
import type { Place } from "./place.ts";
import { isServerAlive, readPostmasterFile, removeStaleFile } from "./postmaster-file.ts";

/** What the keeper is told on its command line. */
export interface KeeperOrder {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid: number | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly pgCtl: string;
  readonly cluster: string;
  readonly postmasterFile: string;
  readonly address: string;
  readonly logFile: string;
}

const keeperFile = fileURLToPath(new URL("keeper.mjs", import.meta.url));
const keeperMemory = ["--max-old-space-size=32", "--max-semi-space-size=1"];
// Recovery after a crash may take its time.
const patience = 300_000;
const orphanAfter = 3_000;
const pause = 50;
// Losing a race takes one or two; more means that the server itself does not run.
const mostStarts = 8;

/** A share in a running server. */
export interface Lease {
  /** Called when the server goes away without having been asked to. */
  onLost(listener: () => void): void;
  /** Gives the share back; the last one stops the server and waits for that. */
  release(): Promise<void>;
}

/**
 * Joins the server of this place, or starts it. Whatever stands in the way (a server that stops just now, a lock
 * of a dead one, a server whose keeper was killed, another start at the same moment) passes or is cleared.
 */
export async function acquireLease(place: Place, order: KeeperOrder, log: Log): Promise<Lease> {
  const deadline = Date.now() + patience;
  let keeper: ChildProcess | undefined;
  let starts = 0;
  const obstacles = new Obstacles(place, log);
  while (Date.now() < deadline) {
    const found = await knock(order.address, deadline);
    if (found) {
      if (found.keeper !== keeper?.pid) await dismiss(keeper);
      return leaseOver(found.socket);
    }
    const isFree = await obstacles.clear();
    if (isFree && hasEnded(keeper)) {
      if (starts === mostStarts) break;
      keeper = startKeeper(order);
      starts += 1;
    }
    await sleep(pause);
  }
  throw new Error(`The embedded PostgreSQL does not start: ${place.logFile} tells why.`);
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** A keeper that lost the race but has yet to find out would start a server after the winner's has stopped. */
async function dismiss(keeper: ChildProcess | undefined): Promise<void> {
  if (!keeper || hasEnded(keeper)) return;
  const ended = once(keeper, "exit");
  keeper.ref();
  keeper.kill("SIGTERM");
  await ended;
}

/** Connects to the keeper and waits until its server accepts connections; tells which process it is. */
async function knock(
  address: string,
  deadline: number,
): Promise<{ socket: Socket; keeper: number } | undefined> {
  const socket = connect(address);
  const closed = new AbortController();
  socket.on("error", () => closed.abort());
  socket.once("close", () => closed.abort());
  const timer = setTimeout(() => socket.destroy(), Math.max(deadline - Date.now(), 1));
  try {
    const [greeting] = await once(socket, "data", { signal: closed.signal });
    return { socket, keeper: Number(String(greeting).split(" ")[1]) };
  } catch {
    socket.destroy();
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function leaseOver(socket: Socket): Lease {
  let released = false;
  const lost: (() => void)[] = [];
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      resolve();
      if (!released) for (const listener of lost) listener();
    });
  });
  socket.resume();
  socket.unref();
  return {
    onLost: (listener) => {
      lost.push(listener);
    },
    release: async () => {
      released = true;
      socket.ref();
      socket.end();
      await closed;
    },
  };
}

function startKeeper(order: KeeperOrder): ChildProcess {
  const args = [...keeperMemory, keeperFile, JSON.stringify(order)];
  // Its own session: Ctrl-C in a terminal must not reach the server before those who use it are done.
  const keeper = spawn(process.execPath, args, {
    cwd: "/",
    detached: true,
    stdio: "ignore",
    windowsHide: true,
  });
  keeper.unref();
  return keeper;
}

/** Looks at PostgreSQL's lock while nobody answers as its keeper. */
class Obstacles {
  readonly #place: Place;
  readonly #log: Log;
  #unkept: { readonly pid: number; readonly since: number } | undefined;

  constructor(place: Place, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  /** True when nothing hinders a new server. */
  async clear(): Promise<boolean> {
    const file = await readPostmasterFile(this.#place);
    if (!file) {
      this.#unkept = undefined;
      return true;
    }
    if (!(await isServerAlive(this.#place, file))) {
      await removeStaleFile(this.#place, file);
      return true;
    }
    this.#stopOrphan(file.pid);
    return false;
  }

  #stopOrphan(pid: number): void {
    if (this.#unkept?.pid !== pid) {
      this.#unkept = { pid, since: Date.now() };
      return;
    }
    if (Date.now() - this.#unkept.since < orphanAfter) return;
    this.#log.warn({ pid }, "stopping an embedded PostgreSQL that nobody keeps");
    process.kill(pid, "SIGINT");
    this.#unkept = undefined;
  }
}

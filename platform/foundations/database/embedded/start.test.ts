import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "../../log.ts";
import { placeOf } from "./place.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { waysForRoot } from "./run-as.ts";
import { startEmbedded, type EmbeddedServer, type ServerAddress } from "./start.ts";

const log = createLog("silent");
const holder = fileURLToPath(new URL("../../../testing/hold-database.ts", import.meta.url));
const patience = { timeout: 60_000, interval: 20 };
// Each copies a data folder and starts a server whose writes wait for the disk.
vi.setConfig({ testTimeout: 240_000 });

let used: string;
let folder: string;
let holders: ChildProcess[];

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), "vitrine-launcher-"));
  await withServer(({ address }) => query(address, remember), used);
});

afterAll(() => remove(used));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-launcher-"));
  holders = [];
});

/** The data folder of a server that was used and stopped: quicker than a new one. */
const copyUsed = () => cp(join(used, "postgres"), join(folder, "postgres"), { recursive: true });

afterEach(async () => {
  for (const child of holders) child.kill("SIGKILL");
  await vi.waitUntil(() => !existsSync(lockOf(folder)), patience);
  await remove(folder);
});

/** Of several keepers that started at once, one that lost may open the log file while the folder goes. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

const start = (dataDir = folder) => startEmbedded({ dataDir, log });
const lockOf = (dataDir: string) => join(placeOf(dataDir).cluster, "postmaster.pid");

async function query(address: ServerAddress, text: string): Promise<unknown[]> {
  const client = new Client({ ...address, database: "postgres" });
  await client.connect();
  try {
    const { rows } = await client.query<object>(text);
    return rows;
  } finally {
    await client.end();
  }
}

async function postmaster(dataDir = folder): Promise<number> {
  const file = await readPostmasterFile(placeOf(dataDir));
  if (!file) throw new Error("no server runs");
  return file.pid;
}

/** Another process that uses the server of this folder. */
async function hold(dataDir = folder): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", holder, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  holders.push(child);
  await once(createInterface({ input: child.stdout }), "line");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.signalCode === null) await once(child, "exit");
}

async function withServer<T>(work: (server: EmbeddedServer) => Promise<T>, dataDir = folder): Promise<T> {
  const server = await start(dataDir);
  try {
    return await work(server);
  } finally {
    await server.release();
  }
}

const remember = "create table if not exists memory (x integer); insert into memory values (1)";
const recall = "select count(*)::integer as count from memory";

describe("the embedded server", () => {
  it("starts in an empty folder, keeps its data over a restart, and stops with its only user", async () => {
    await withServer(({ address }) => query(address, remember));
    expect(existsSync(lockOf(folder))).toBe(false);
    expect(await withServer(({ address }) => query(address, recall))).toEqual([{ count: 1 }]);
    expect((await readdir(folder)).filter((name) => name.includes("draft"))).toEqual([]);
  });

  it("is durable, speaks UTF-8 and listens on no port", async () => {
    await copyUsed();
    const show = "select name, setting from pg_settings where name = any($$NAMES$$) order by name";
    const names =
      "{fsync,full_page_writes,listen_addresses,max_connections,server_encoding,synchronous_commit}";
    const rows = await withServer(({ address }) => query(address, show.replace("NAMES", names)));
    expect(rows).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "listen_addresses", setting: "" },
      { name: "max_connections", setting: "100" },
      { name: "server_encoding", setting: "UTF8" },
      { name: "synchronous_commit", setting: "on" },
    ]);
  });

  it("stops when its only user is killed, and the next start finds what was committed", async () => {
    await copyUsed();
    const user = await hold();
    const address = { host: placeOf(folder).sockets, port: 5432, user: "vitrine", password: undefined };
    await query(address, remember);
    await kill(user);
    expect(await withServer((server) => query(server.address, recall))).toEqual([{ count: 2 }]);
  });

  it("goes on for the second user when the first is killed or leaves", async () => {
    await copyUsed();
    const first = await hold();
    const second = await start();
    const pid = await postmaster();
    await kill(first);
    const third = await start();
    await second.release();
    expect(await query(third.address, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await postmaster()).toBe(pid);
    await third.release();
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it("is one server when three start at once in an empty folder", async () => {
    const servers = await Promise.all([start(), start(), start()]);
    const pid = "select pg_read_file('postmaster.pid') as file";
    const files = await Promise.all(servers.map(({ address }) => query(address, pid)));
    expect(new Set(files.map((rows) => JSON.stringify(rows))).size).toBe(1);
    await Promise.all(servers.map((server) => server.release()));
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it("removes the draft of a start that was killed, and leaves that of another that is under way", async () => {
    await copyUsed();
    const draftOf = (pid: number) => `${basename(placeOf(folder).cluster)}.draft-${pid}-0a1b2c3d`;
    const drafts = [process.pid, 2 ** 22 - 1].map(draftOf);
    for (const name of drafts) await mkdir(join(folder, name, "base"), { recursive: true });
    await withServer(async () => undefined);
    expect((await readdir(folder)).filter((name) => name.includes(".draft-"))).toEqual([
      draftOf(process.pid),
    ]);
  });

  it.each([
    ["a process that is gone", 2 ** 22 - 1],
    ["a process that is something else", process.pid],
  ])("removes the lock of %s", async (_, pid) => {
    await copyUsed();
    await writeFile(lockOf(folder), `${pid}\n${placeOf(folder).cluster}\n1700000000\n5432\n\n\n\nready\n`);
    expect(await withServer(({ address }) => query(address, recall))).toEqual([{ count: 1 }]);
  });

  it("recovers after a kill of the server itself: whoever uses it gets a new one at the same address", async () => {
    await copyUsed();
    const server = await start();
    await query(server.address, remember);
    const pid = await postmaster();
    process.kill(pid, "SIGKILL");
    await vi.waitFor(
      async () => expect(await query(server.address, recall)).toEqual([{ count: 2 }]),
      patience,
    );
    expect(await postmaster()).not.toBe(pid);
    await server.release();
  });

  it("says where to look when the server does not run", async () => {
    await copyUsed();
    const broken = startEmbedded({ dataDir: folder, log, settings: { shared_buffers: "none" } });
    await expect(broken).rejects.toThrow(placeOf(folder).logFile);
    expect(await readFile(placeOf(folder).logFile, "utf8")).toContain("shared_buffers");
  });

  it.runIf(existsSync("/proc/self/status"))("takes over from a keeper that was killed", async () => {
    await copyUsed();
    const user = await hold();
    const pid = await postmaster();
    const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
    await query(
      { host: placeOf(folder).sockets, port: 5432, user: "vitrine", password: undefined },
      remember,
    );
    await kill(user);
    if (parent) process.kill(Number(parent), "SIGKILL");
    expect(await withServer(({ address }) => query(address, recall))).toEqual([{ count: 2 }]);
  });

  it("works in a folder whose path is too long for a socket", async () => {
    const deep = join(folder, "a-folder-with-a-long-name".repeat(3), "and-another-one".repeat(5));
    expect(Buffer.byteLength(deep)).toBeGreaterThan(107);
    await withServer(({ address }) => query(address, remember), deep);
    expect(await withServer(({ address }) => query(address, recall), deep)).toEqual([{ count: 1 }]);
    await rm(placeOf(deep).sockets, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)(
    "leaves root in each of three ways, and changes between them",
    async () => {
      await copyUsed();
      // The last way reaches only what everybody reaches.
      await chmod(folder, 0o755);
      for (const runAs of [...waysForRoot, ...waysForRoot.slice(0, 1)]) {
        const server = await startEmbedded({ dataDir: folder, log, runAs });
        await query(server.address, remember);
        await server.release();
      }
      expect(await withServer(({ address }) => query(address, recall))).toEqual([{ count: 5 }]);
    },
  );
});

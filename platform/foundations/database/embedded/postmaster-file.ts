import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { hasCode } from "../error-code.ts";
import type { Place } from "./place.ts";

/** What `postmaster.pid` tells. PostgreSQL writes it line by line, the state last. */
export interface PostmasterFile {
  readonly text: string;
  readonly pid: number;
  readonly port: number;
}

const pidLine = 0;
const portLine = 3;

export async function readPostmasterFile(place: Place): Promise<PostmasterFile | undefined> {
  try {
    const text = await readFile(join(place.cluster, "postmaster.pid"), "utf8");
    const lines = text.split("\n");
    return { text, pid: Number(lines[pidLine]), port: Number(lines[portLine]) };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether the process of the file is a PostgreSQL server, not a dead one or another program that got its number. */
export async function isServerAlive(place: Place, file: PostmasterFile): Promise<boolean> {
  if (!isProcessThere(file.pid)) return false;
  const inLinux = await linuxProcess(file.pid);
  if (inLinux) return inLinux.name.startsWith("postgres") && inLinux.state !== "Z";
  return process.platform === "win32" ? answers(file.port) : answers(join(place.sockets, ".s.PGSQL.5432"));
}

export function isProcessThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

async function linuxProcess(pid: number): Promise<{ name: string; state: string } | undefined> {
  if (!existsSync("/proc/self/stat")) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, name = "", state = "Z"] = /\((.*)\) (\w)/.exec(stat) ?? [];
  return { name, state };
}

function answers(address: string | number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = typeof address === "string" ? connect(address) : connect(address, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Removes a lock that a dead server left, unless another start has replaced it meanwhile. */
export async function removeStaleFile(place: Place, judged: PostmasterFile): Promise<void> {
  const now = await readPostmasterFile(place);
  if (now?.text === judged.text) await rm(join(place.cluster, "postmaster.pid"), { force: true });
}

import { existsSync, readdirSync, readFileSync } from "node:fs";

/** What Linux tells of a process; elsewhere nothing. */
const proc = "/proc";

export function childrenOf(pid: number | undefined): readonly number[] {
  if (pid === undefined || !existsSync(proc)) return [];
  return readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid);
}

function parentOf(pid: number): number | undefined {
  const stat = read(`${proc}/${pid}/stat`);
  // Behind the name, which may hold anything: state, parent.
  const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  return parent === undefined ? undefined : Number(parent);
}

export function commandOf(pid: number): string {
  return read(`${proc}/${pid}/cmdline`).replaceAll("\0", " ");
}

/** Memory in megabytes: now, and the most so far. */
export function memoryOf(pid: number | undefined): { readonly now?: number; readonly peak?: number } {
  if (pid === undefined) return {};
  const status = read(`${proc}/${pid}/status`);
  const megabytes = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
    return kilobytes === undefined ? {} : Math.round(Number(kilobytes) / 1024);
  };
  const [now, peak] = [megabytes("VmRSS"), megabytes("VmHWM")];
  return {
    ...(typeof now === "number" ? { now } : {}),
    ...(typeof peak === "number" ? { peak } : {}),
  };
}

const ticksPerSecond = 100;

/** What a process has taken of the processors so far, its threads together. */
export function processorMs(pid: number | undefined): number | undefined {
  return ticksOf(pid, ownTicks);
}

/** The same with all processes that it has started, also those that have ended. */
export function familyProcessorMs(pid: number | undefined): number | undefined {
  const own = ticksOf(pid, [...ownTicks, ...endedTicks]);
  if (own === undefined) return undefined;
  return childrenOf(pid).reduce((sum, child) => sum + (ticksOf(child, ownTicks) ?? 0), own);
}

/** Behind the name, from 0: in user and in system mode, of itself and of children that ended. */
const ownTicks = [11, 12] as const;
const endedTicks = [13, 14] as const;

function ticksOf(pid: number | undefined, places: readonly number[]): number | undefined {
  const stat = pid === undefined ? "" : read(`${proc}/${pid}/stat`);
  if (stat === "") return undefined;
  // The name may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = places.reduce((sum, place) => sum + Number(fields[place]), 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** A process that has ended in between has nothing to say. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

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
  const stat = pid === undefined ? "" : read(`${proc}/${pid}/stat`);
  if (stat === "") return undefined;
  // Behind the name, which may hold anything: state, parent, …, the 12th and 13th are ticks of its own and for it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** A process that has ended in between has nothing to say. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

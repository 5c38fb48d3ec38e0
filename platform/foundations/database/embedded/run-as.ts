import { execFile } from "node:child_process";
import { chown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** The user without rights, who has this number everywhere. */
export const nobody = 65_534;

/** How to run a PostgreSQL program: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** The words before the program's own. */
  readonly prefix: readonly string[];
  /** The user whom the spawn itself switches to; unset: ours. */
  readonly uid?: number;
  /** Who must own the data folder; unset: whoever does. */
  readonly owner?: number;
}

const keepCapability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];

/** Ways for root, best first. A user namespace leaves the files root's; the others need them to be nobody's. */
export const waysForRoot = [
  { prefix: ["unshare", "--user"], owner: 0 },
  {
    prefix: ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", ...keepCapability],
    owner: nobody,
  },
  { prefix: [], uid: nobody, owner: nobody },
] as const satisfies readonly RunAs[];

/** The first way in which this program runs without being root. */
export async function chooseRunAs(program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  for (const way of waysForRoot) {
    if (await worksFor(way, program)) return way;
  }
  throw new Error(
    "PostgreSQL does not run as root, and no other user can reach its programs. " +
      "Start as another user, or set DATABASE_URL to the address of a PostgreSQL server.",
  );
}

async function worksFor(way: RunAs, program: string): Promise<boolean> {
  try {
    await runProgram(way, program, ["--version"]);
    return true;
  } catch {
    return false;
  }
}

export function commandLine(way: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [command = program, ...rest] = [...way.prefix, program, ...args];
  return [command, rest];
}

/** Runs a program to its end; throws with what it wrote when it fails. */
export async function runProgram(way: RunAs, program: string, args: readonly string[]): Promise<string> {
  const [command, rest] = commandLine(way, program, args);
  const user = way.uid === undefined ? {} : { uid: way.uid, gid: way.uid };
  const { stdout } = await run(command, rest, { cwd: "/", env: programEnvironment(), ...user });
  return stdout;
}

/** Our environment without what would change the meaning of PostgreSQL's own settings. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env, LC_ALL: "C" };
  for (const name of Object.keys(environment)) {
    if (name.startsWith("PG")) Reflect.deleteProperty(environment, name);
  }
  return environment;
}

/** Hands a folder and everything in it to the user that the server runs as. */
export async function handOver(path: string, way: RunAs): Promise<void> {
  const { owner } = way;
  if (owner === undefined || (await lstat(path)).uid === owner) return;
  await handOverTree(path, owner);
}

async function handOverTree(path: string, owner: number): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    const entryPath = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isSymbolicLink()) await chown(entryPath, owner, owner);
  }
  // Last, so that an interrupted handover is begun again.
  await chown(path, owner, owner);
}

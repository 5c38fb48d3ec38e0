import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { printAudit } from "../foundations/audit/print-audit.ts";
import { makeBackup, takeBackup } from "./backup/commands.ts";
import { BackupError } from "./backup/manifest.ts";
import { type Config, ConfigError, loadConfig } from "../foundations/config.ts";
import { hashPassword } from "../foundations/passwords/password-hash.ts";
import { createLog } from "../foundations/log.ts";
import { shopFileSchema } from "../foundations/settings/schema.ts";
import { checkSettingsFile, SettingsError } from "../foundations/settings/load.ts";
import { applySettingsFile, exportSettings } from "./settings-commands.ts";
import { startPlatform } from "./start.ts";
import { openTracing } from "../foundations/tracing/open-tracing.ts";

/** Percent of what lives in the heap. */
const heapGrowth = 25;

/**
 * Between two collections the heap grows by this share of what lives in it. By default it grows fourfold: most of what
 * caches drop would stay in memory, with little gained.
 */
function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
}

/** Runs until a signal asks to stop. The first lets everything finish, the second does not wait. */
async function serve(config: Config): Promise<number> {
  keepHeapSmall();
  const tracing = await openTracing(process.env);
  const log = createLog(config.logLevel, undefined, tracing);
  const asked = stopRequest();
  const started = startPlatform(config, log, tracing);
  const running = await Promise.race([started, asked]);
  // Asked while starting: any moment is a good one to end, the database loses nothing.
  if (running === undefined) return 0;
  await asked;
  log.info("the platform stops");
  await running.stop();
  return 0;
}

function stopRequest(): Promise<undefined> {
  return new Promise((resolve) => {
    const ask = () => {
      resolve(undefined);
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        process.off(signal, ask);
        process.on(signal, () => process.exit(1));
      }
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, ask);
  });
}

/** Names every error of a settings file by its path. */
async function check(file: string): Promise<number> {
  const problems = await checkSettingsFile(file);
  process.stdout.write(problems.length === 0 ? `${file} can be used.\n` : `${problems.join("\n")}\n`);
  return problems.length === 0 ? 0 : 1;
}

async function printSchema(): Promise<number> {
  return print(JSON.stringify(shopFileSchema(), null, 2));
}

/** Of a password on standard input, for the users of a settings file. */
async function printHash({ limits }: Config): Promise<number> {
  const password = (await text(process.stdin)).trim();
  if (password !== "") return print(await hashPassword(password, limits.passwordCost));
  process.stderr.write("Give the password on standard input.\n");
  return 1;
}

/** Who changed what from outside of the shop, as JSON lines. */
async function audit(config: Config, since = "1970-01-01"): Promise<number> {
  const moment = new Date(since);
  if (Number.isNaN(moment.getTime())) throw new ConfigError(`--since takes a moment, and is ${since}.`);
  await printAudit(config, moment, print);
  return 0;
}

async function backup(config: Config, path: string): Promise<number> {
  const { tables, checksums } = await makeBackup(config, path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return print(`${path} holds ${rows} rows and ${Object.keys(checksums).length} pieces.`);
}

async function restore(config: Config, path: string, replace: boolean): Promise<number> {
  const { madeAt } = await takeBackup(config, path, replace);
  return print(`The shop is what it was at ${madeAt}.`);
}

async function apply(config: Config, path: string): Promise<number> {
  const left = await applySettingsFile(config, path);
  if (left.length === 0) return print(`The shop is as ${path} says.`);
  return print(`The shop is as ${path} says, but for what its own file decides: ${left.join(", ")}.`);
}

async function print(line: string): Promise<number> {
  // Elsewhere than on Linux a pipe takes its time, and the process ends after this.
  await new Promise<void>((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve());
  });
  return 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: "string" },
      schema: { type: "boolean" },
      hash: { type: "boolean" },
      export: { type: "boolean" },
      apply: { type: "string" },
      audit: { type: "boolean" },
      since: { type: "string" },
      backup: { type: "string" },
      restore: { type: "string" },
      replace: { type: "boolean" },
    },
  });
  if (values.schema) return printSchema();
  if (values.backup !== undefined) return backup(loadConfig(process.env), values.backup);
  if (values.restore !== undefined) {
    return restore(loadConfig(process.env), values.restore, values.replace ?? false);
  }
  if (values.export) return print((await exportSettings(loadConfig(process.env))).trimEnd());
  if (values.apply !== undefined) return apply(loadConfig(process.env), values.apply);
  if (values.audit) return audit(loadConfig(process.env), values.since);
  if (values.hash) return printHash(loadConfig(process.env));
  return values.check === undefined ? serve(loadConfig(process.env)) : check(values.check);
}

try {
  process.exit(await main());
} catch (error) {
  // These explain themselves; anything else is a bug or a broken machine, and its place matters.
  const isExplained = [ConfigError, SettingsError, BackupError].some((kind) => error instanceof kind);
  process.stderr.write(`${error instanceof Error && isExplained ? error.message : formatError(error)}\n`);
  process.exit(1);
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

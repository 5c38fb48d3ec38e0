import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ConfigError, loadConfig, type Config } from "./config.ts";
import { hashPassword } from "./customer/password-hash.ts";
import { keepHeapSmall } from "./heap.ts";
import { createLog } from "./log.ts";
import { shopFileSchema } from "./settings/file-schema.ts";
import { checkSettingsFile, SettingsError } from "./settings/load.ts";
import { startPlatform } from "./start.ts";

/** Runs until a signal asks to stop. The first lets everything finish, the second does not wait. */
async function serve(config: Config): Promise<number> {
  keepHeapSmall();
  const log = createLog(config.logLevel);
  const asked = stopRequest();
  const started = startPlatform(config, log);
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

async function print(line: string): Promise<number> {
  // Elsewhere than on Linux a pipe takes its time, and the process ends after this.
  await new Promise<void>((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve());
  });
  return 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: "string" }, schema: { type: "boolean" }, hash: { type: "boolean" } },
  });
  if (values.schema) return printSchema();
  if (values.hash) return printHash(loadConfig(process.env));
  return values.check === undefined ? serve(loadConfig(process.env)) : check(values.check);
}

try {
  process.exit(await main());
} catch (error) {
  // These two explain themselves; anything else is a bug or a broken machine, and its place matters.
  const isExplained = error instanceof ConfigError || error instanceof SettingsError;
  process.stderr.write(`${isExplained ? error.message : formatError(error)}\n`);
  process.exit(1);
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { platformArguments, platformEnvironment, platformMain } from "./platform-program.mjs";
import { checkPort, RunningProgram } from "./program.mjs";
import { Explained, inRoot, runNode, runScript } from "./run.mjs";
import { secretsNote, storefrontArguments } from "./storefront-program.mjs";

/** @typedef {import("./program.mjs").Program} Program */
/** @typedef {import("./environment.mjs").Places} Places */

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      dev: { type: "boolean", default: false },
      only: { type: "string" },
      check: { type: "string" },
      schema: { type: "boolean", default: false },
      hash: { type: "boolean", default: false },
      audit: { type: "boolean", default: false },
      since: { type: "string" },
      backup: { type: "boolean", default: false },
      restore: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
    // The file of a backup.
    allowPositionals: true,
  });
  if (values.only !== undefined && !["platform", "storefront"].includes(values.only)) {
    throw new Explained("--only takes platform or storefront.");
  }
  return { ...values, file: positionals[0] };
}

/**
 * What the platform is told to do instead of serving; null: it serves.
 * @param {Omit<ReturnType<typeof readArguments>, "dev" | "only" | "check" | "schema" | "hash">} command
 */
function commandArguments({ audit, since, backup, restore, replace, file }) {
  if (audit) return ["--audit", ...(since === undefined ? [] : ["--since", since])];
  if (!backup && !restore) return null;
  if (file === undefined) throw new Explained("Name the file of the backup: npm run backup -- FILE");
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  return backup ? ["--backup", path] : ["--restore", path, ...(replace ? ["--replace"] : [])];
}

/**
 * @param {Places} places
 * @param {boolean} dev
 * @returns {Promise<Program>}
 */
async function platform({ host, platformPort }, dev) {
  return {
    name: "platform",
    args: dev
      ? [inRoot("node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", platformMain]
      : await platformArguments(),
    env: platformEnvironment,
    host,
    port: platformPort,
    variable: "PLATFORM_PORT",
    hasBanner: false,
    health: "/health",
  };
}

/**
 * @param {Places} places
 * @param {boolean} dev
 * @returns {Promise<Program>}
 */
async function storefront({ host, port }, dev) {
  const note = secretsNote(process.env);
  if (note !== null) console.log(note);
  return {
    name: "storefront",
    args: await storefrontArguments({ host, port }, dev),
    host,
    port,
    variable: "PORT",
    hasBanner: !dev,
    health: "/api/health",
  };
}

/** @param {readonly Program[]} programs */
function welcome(programs) {
  const lines = programs.map(({ name, port }) => `  The ${name.padEnd(12)}http://localhost:${port}`);
  return ["", "Vitrine is open.", "", ...lines, "", "Ctrl-C closes it.", ""].join("\n");
}

/**
 * Runs the programs until one ends or we are asked to stop. Answers the exit code.
 * @param {readonly Program[]} programs
 */
async function serve(programs) {
  await Promise.all(programs.map(checkPort));
  const running = programs.map((program) => new RunningProgram(program));
  const asked = stopRequest(running);
  const opened = open(programs, running);
  const end = await Promise.race([asked, ...running.map(({ ended }) => ended), opened]);
  await Promise.all(running.map((program) => program.stop()));
  if (end === undefined) return 0;
  console.error(end);
  return 1;
}

/**
 * Settles only when the programs do not come up.
 * @param {readonly Program[]} programs
 * @param {readonly RunningProgram[]} running
 * @returns {Promise<string>}
 */
async function open(programs, running) {
  try {
    await Promise.all(running.map((program) => program.untilHealthy()));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  console.log(welcome(programs));
  return new Promise(() => undefined);
}

const sameRequestMs = 1_000;

/**
 * The first signal asks; a later one no longer waits. npm passes on a Ctrl-C that the terminal has sent us already.
 * @param {readonly RunningProgram[]} running
 * @returns {Promise<undefined>}
 */
function stopRequest(running) {
  let askedAt = 0;
  return new Promise((resolve) => {
    const ask = () => {
      askedAt ||= Date.now();
      if (Date.now() - askedAt > sameRequestMs) for (const program of running) program.kill();
      resolve(undefined);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
    if (process.env["npm_lifecycle_event"]) onceOrphaned(ask);
  });
}

/**
 * npm passes a SIGTERM on to the shell between us and it alone, which ends without a word to us.
 * @param {() => void} listener
 */
function onceOrphaned(listener) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 100);
  timer.unref();
}

await runScript(async () => {
  const { dev, only, check, schema, hash, ...command } = readArguments();
  const places = prepareEnvironment();
  await ensureInstalled();
  if (schema) return runNode(["--import", "tsx", platformMain, "--schema"]);
  if (hash) return runNode(["--import", "tsx", platformMain, "--hash"]);
  const named = commandArguments(command);
  if (named !== null) return runNode(["--import", "tsx", platformMain, ...named]);
  if (check !== undefined) return runNode(["--import", "tsx", platformMain, "--check", check]);
  if (!dev && only !== "platform") await ensureBuilt();
  if (only === undefined) process.env["LOG_LEVEL"] ??= "warn";
  return serve([
    ...(only === "platform" ? [] : [await storefront(places, dev)]),
    ...(only === "storefront" ? [] : [await platform(places, dev)]),
  ]);
});

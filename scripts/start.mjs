import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { ensureBundled } from "./bundle.mjs";
import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { checkPort, RunningProgram } from "./program.mjs";
import { Explained, inRoot, runNode, runScript } from "./run.mjs";

/** @typedef {import("./program.mjs").Program} Program */
/** @typedef {import("./environment.mjs").Places} Places */

const next = inRoot("node_modules/next/dist/bin/next");
const truePeers = pathToFileURL(inRoot("scripts/true-peers.mjs")).href;
const platformMain = inRoot("platform/main.ts");
/** Room for new objects: more of it only makes the process larger. */
const youngMb = 8;
/** Larger arrays go back to the system when they are let go of, and leave no holes (glibc; nobody else reads it). */
const wholeArrays = { MALLOC_MMAP_THRESHOLD_: "262144" };

function readArguments() {
  const { values } = parseArgs({
    options: {
      dev: { type: "boolean", default: false },
      only: { type: "string" },
      check: { type: "string" },
      schema: { type: "boolean", default: false },
      hash: { type: "boolean", default: false },
    },
  });
  if (values.only !== undefined && !["platform", "storefront"].includes(values.only)) {
    throw new Explained("--only takes platform or storefront.");
  }
  return values;
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
      : [`--max-semi-space-size=${youngMb}`, ...(await platformProgram())],
    env: wholeArrays,
    host,
    port: platformPort,
    variable: "PLATFORM_PORT",
    hasBanner: false,
    health: "/health",
  };
}

async function platformProgram() {
  const bundled = await ensureBundled();
  return bundled === undefined ? ["--import", "tsx", platformMain] : [bundled];
}

/**
 * @param {Places} places
 * @param {boolean} dev
 * @returns {Program}
 */
function storefront({ host, port }, dev) {
  return {
    name: "storefront",
    args: ["--import", truePeers, next, dev ? "dev" : "start", "-H", host, "-p", String(port)],
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
  const { dev, only, check, schema, hash } = readArguments();
  const places = prepareEnvironment();
  await ensureInstalled();
  if (schema) return runNode(["--import", "tsx", platformMain, "--schema"]);
  if (hash) return runNode(["--import", "tsx", platformMain, "--hash"]);
  if (check !== undefined) return runNode(["--import", "tsx", platformMain, "--check", check]);
  if (!dev && only !== "platform") await ensureBuilt();
  if (only === undefined) process.env["LOG_LEVEL"] ??= "warn";
  return serve([
    ...(only === "platform" ? [] : [storefront(places, dev)]),
    ...(only === "storefront" ? [] : [await platform(places, dev)]),
  ]);
});

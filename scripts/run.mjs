import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** @param {string} path a path inside of the repository */
export const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Runs a Node program of the repository to its end, on our terminal. Answers its exit code.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment] over ours
 * @returns {Promise<number>}
 */
export function runNode(args, environment = {}) {
  return run(process.execPath, args, environment);
}

/**
 * The same for any program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export function run(command, args, environment = {}) {
  return codeOf(spawn(command, args, { cwd: root, env: withOurs(environment), stdio: "inherit" }));
}

/**
 * Runs a Node program like `runNode`; with a label each line that it writes begins with the label, so that programs
 * that run side by side can be told apart.
 * @param {string | undefined} label
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export function runNodeLabelled(label, args, environment = {}) {
  if (label === undefined) return runNode(args, environment);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: withOurs(environment),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    createInterface({ input: from }).on("line", (line) => to.write(`${label.padEnd(8)}│ ${line}\n`));
  }
  return codeOf(child);
}

/**
 * Runs a Node program without showing what it writes, unless it fails.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export async function runQuietly(args, environment = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: withOurs(environment),
    stdio: ["ignore", "pipe", "pipe"],
  });
  /** @type {Buffer[]} */
  const written = [];
  child.stdout.on("data", (chunk) => written.push(chunk));
  child.stderr.on("data", (chunk) => written.push(chunk));
  const code = await codeOf(child);
  if (code !== 0) process.stderr.write(Buffer.concat(written));
  return code;
}

/** @param {NodeJS.ProcessEnv} environment */
function withOurs(environment) {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
function codeOf(child) {
  return new Promise((resolve, reject) => {
    const end = () => child.kill("SIGTERM");
    process.once("SIGTERM", end);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGTERM", end);
      resolve(code ?? 1);
    });
  });
}

/** A failure that its message explains in full. */
export class Explained extends Error {}

/**
 * Runs a script to its end: an explained failure is one line and exit code 1.
 * @param {() => Promise<number | void>} script
 */
export async function runScript(script) {
  try {
    process.exitCode = (await script()) ?? 0;
  } catch (error) {
    console.error(error instanceof Explained ? error.message : error);
    process.exitCode = 1;
  }
}

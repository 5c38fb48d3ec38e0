import { spawn } from "node:child_process";
import { fstatSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isatty } from "node:tty";
import { pathToFileURL } from "node:url";
import { Explained, inRoot, root } from "./run.mjs";

/**
 * @typedef {object} Program
 * @property {string} name as its user knows it
 * @property {readonly string[]} args of Node
 * @property {Readonly<Record<string, string>>} [env] what it finds in its environment where ours says nothing of it
 * @property {string} host
 * @property {number} port
 * @property {string} variable that sets the port
 * @property {boolean} hasBanner whether it talks before it serves; that is not shown
 * @property {string} health path that answers 200 once it serves
 */

const endWithParent = pathToFileURL(inRoot("scripts/end-with-parent.mjs")).href;
const stopsWithin = 15_000;
const portPatience = 3_000;

/**
 * Says so when somebody else has the port. One who stops just now may take a moment.
 * @param {Program} program
 */
export async function checkPort({ name, host, port, variable }) {
  let problem = await tryPort(host, port);
  for (const deadline = Date.now() + portPatience; problem && Date.now() < deadline;) {
    await sleep(100);
    problem = await tryPort(host, port);
  }
  if (!problem) return;
  const reason = problem === "EADDRINUSE" ? "is in use" : `cannot be used (${problem})`;
  throw new Explained(
    `The ${name} cannot start: port ${port} on ${host} ${reason}. Set ${variable} to another.`,
  );
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the code of what is wrong with it
 */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Whether standard output takes what it gets in its own time; a file takes it at once. */
const isStreamed = isatty(1) || fstatSync(1).isFIFO() || fstatSync(1).isSocket();

/** @param {Uint8Array} bytes */
function writeToFile(bytes) {
  try {
    writeSync(1, bytes);
  } catch {
    // On a full disk what is shown has gaps, and the programs go on.
  }
}

/** A running program, in a process group of its own: Ctrl-C reaches us alone, and we pass it on once. */
export class RunningProgram {
  #program;
  #child;

  /** @param {Program} program */
  constructor(program) {
    this.#program = program;
    this.#child = spawn(process.execPath, ["--import", endWithParent, ...program.args], {
      cwd: root,
      env: { ...program.env, ...process.env },
      detached: process.platform !== "win32",
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    if (program.hasBanner) this.#child.stdout?.resume();
    else this.show();
    /** @type {Promise<string>} */
    this.ended = new Promise((resolve) => {
      this.#child.once("exit", (code, signal) => resolve(`The ${program.name} stopped (${signal ?? code}).`));
    });
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Shows what the program writes, from now on. */
  show() {
    if (isStreamed) this.#child.stdout?.pipe(process.stdout);
    else this.#child.stdout?.on("data", writeToFile);
  }

  async untilHealthy() {
    const { host, port, health, name } = this.#program;
    while (!(await answers(`http://${reachable(host)}:${port}${health}`))) {
      if (this.hasEnded) throw new Explained(`The ${name} did not start.`);
      await sleep(100);
    }
    if (this.#program.hasBanner) this.show();
  }

  /** Asks the program to stop, and makes it after a while. */
  async stop() {
    if (this.hasEnded) return;
    this.#child.kill("SIGTERM");
    const killAfter = stopsWithin + (Number(process.env["STOP_DELAY_MS"]) || 0);
    const timer = setTimeout(() => this.kill(), killAfter);
    await this.ended;
    clearTimeout(timer);
  }

  kill() {
    if (!this.hasEnded) this.#child.kill("SIGKILL");
  }
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** @param {string} host where a program listens; every address is none that one can ask */
function reachable(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

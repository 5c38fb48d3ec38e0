import { checkPort, RunningProgram } from "./program.mjs";

/** @typedef {import("./program.mjs").Program} Program */

/** @param {readonly Program[]} programs */
function welcome(programs) {
  const lines = programs.map(({ name, port }) => `  The ${name.padEnd(12)}http://localhost:${port}`);
  return ["", "Vitrine is open.", "", ...lines, "", "Ctrl-C closes it.", ""].join("\n");
}

/**
 * Runs the programs until one ends or we are asked to stop. Answers the exit code.
 * @param {readonly Program[]} programs
 */
export async function serve(programs) {
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

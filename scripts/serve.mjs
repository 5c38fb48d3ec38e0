import { checkPort, RunningProgram } from "./program.mjs";

/** @typedef {import("./program.mjs").Program} Program */
/**
 * A program, and how it comes to what Node is started with for it. What takes its time there holds up no other program.
 * @typedef {Omit<Program, "args"> & { readonly args: () => Promise<readonly string[]> }} Planned
 */

/** @param {readonly Planned[]} programs */
function welcome(programs) {
  const lines = programs.map(({ name, port }) => `  The ${name.padEnd(12)}http://localhost:${port}`);
  return ["", "Vitrine is open.", "", ...lines, "", "Ctrl-C closes it.", ""].join("\n");
}

/**
 * Runs the programs until one ends, one cannot be started or we are asked to stop. Answers the exit code.
 * @param {readonly Planned[]} programs
 */
export async function serve(programs) {
  await Promise.all(programs.map(checkPort));
  /** @type {RunningProgram[]} */
  const running = [];
  let isEnding = false;
  /** @type {string | null} why we end; null: we were asked to */
  const reason = await new Promise((resolve) => {
    onStopRequest(running, () => resolve(null));
    const start = async (/** @type {Planned} */ planned) => {
      const program = { ...planned, args: await planned.args() };
      if (isEnding) return;
      const started = new RunningProgram(program);
      running.push(started);
      void started.ended.then(resolve);
      await started.untilHealthy();
    };
    Promise.all(programs.map(start)).then(
      () => isEnding || console.log(welcome(programs)),
      (error) => resolve(error instanceof Error ? error.message : String(error)),
    );
  });
  isEnding = true;
  await Promise.all(running.map((program) => program.stop()));
  if (reason === null) return 0;
  console.error(reason);
  return 1;
}

const sameRequestMs = 1_000;

/**
 * The first signal asks; a later one no longer waits. npm passes on a Ctrl-C that the terminal has sent us already.
 * @param {readonly RunningProgram[]} running
 * @param {() => void} onAsked
 */
function onStopRequest(running, onAsked) {
  let askedAt = 0;
  const ask = () => {
    askedAt ||= Date.now();
    if (Date.now() - askedAt > sameRequestMs) for (const program of running) program.kill();
    onAsked();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  if (process.env["npm_lifecycle_event"]) onceOrphaned(ask);
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

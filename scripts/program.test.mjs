import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { checkPort, RunningProgram } from "./program.mjs";
import { Explained, inRoot } from "./run.mjs";
import { serve } from "./serve.mjs";

const serving = `
  const server = require("node:http").createServer((_, response) => response.end("ok"));
  server.listen(Number(process.env.TEST_PORT), "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));
`;

/** @type {RunningProgram[]} */
const running = [];

afterEach(() => {
  for (const program of running.splice(0)) program.kill();
  delete process.env["TEST_PORT"];
});

/** @param {string} code */
async function aProgram(code) {
  const port = await freePort();
  process.env["TEST_PORT"] = String(port);
  return {
    name: "shop",
    args: ["-e", code],
    host: "127.0.0.1",
    port,
    variable: "PORT",
    hasBanner: true,
    health: "/",
  };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("a program is waited for, and stops when it is asked to", async () => {
  const program = new RunningProgram(await aProgram(serving));
  running.push(program);
  await program.untilHealthy();
  expect(program.hasEnded).toBe(false);
  await program.stop();
  expect(await program.ended).toBe("The shop stopped (0).");
});

it("a program that ends before it serves is said so", async () => {
  const program = new RunningProgram(await aProgram("process.exit(3)"));
  await expect(program.untilHealthy()).rejects.toThrow("The shop did not start.");
  expect(await program.ended).toBe("The shop stopped (3).");
});

it("a program serves while another is being built, and stops when that fails", async () => {
  const shown = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const built = await aProgram("");
  const quick = await aProgram(serving);
  const answer = async () => (await fetch(`http://127.0.0.1:${quick.port}/`)).text();
  const failing = async () => {
    await vi.waitFor(async () => expect(await answer()).toBe("ok"), { timeout: 10_000 });
    throw new Explained("It could not be built.");
  };
  const planned = [
    { ...built, args: failing },
    { ...quick, args: async () => quick.args },
  ];
  expect(await serve(planned)).toBe(1);
  expect(shown.mock.calls).toEqual([["It could not be built."]]);
  await expect(answer()).rejects.toThrow("fetch failed");
  shown.mockRestore();
});

it("a port that somebody has is named, with the variable that changes it", async () => {
  const program = await aProgram(serving);
  await expect(checkPort(program)).resolves.toBeUndefined();
  const somebody = createServer().listen(program.port, "127.0.0.1");
  await once(somebody, "listening");
  await expect(checkPort(program)).rejects.toThrow(
    `The shop cannot start: port ${program.port} on 127.0.0.1 is in use. Set PORT to another.`,
  );
  somebody.close();
});

/** What node runs to start a program and nothing else. */
const starterOf = (/** @type {object} */ program) => [
  "--input-type=module",
  "-e",
  `import { RunningProgram } from ${JSON.stringify(pathToFileURL(inRoot("scripts/program.mjs")).href)};
    new RunningProgram(${JSON.stringify(program)});`,
];

it("a program stops when whoever runs it is killed", async () => {
  const program = await aProgram(
    `${serving} server.on("listening", () => process.stderr.write(process.pid + "\\n"))`,
  );
  const parent = spawn(process.execPath, starterOf(program), { stdio: ["ignore", "inherit", "pipe"] });
  const [line] = await once(createInterface({ input: parent.stderr }), "line");
  const pid = Number(line);
  expect(isThere(pid)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitUntil(() => !isThere(pid), { timeout: 10_000 });
});

it("what a program says where there is no room for it is left out, and nobody ends by it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-shown-"));
  const shown = openSync(join(folder, "shown"), "a");
  const talking = `setInterval(() => console.log("shown"), 5); setInterval(() => console.error("alive"), 50);`;
  const program = { ...(await aProgram(talking)), hasBanner: false };
  const started = [process.execPath, ...starterOf(program)];
  const parent = spawn("sh", ["-c", 'ulimit -f 0 && exec "$0" "$@"', ...started], {
    stdio: ["ignore", shown, "pipe"],
  });
  const { stderr } = parent;
  if (stderr === null) throw new Error("Nothing is heard.");
  const lines = createInterface({ input: stderr });
  for (let heard = 0; heard < 10; heard += 1) expect(await once(lines, "line")).toEqual(["alive"]);
  expect([parent.exitCode, parent.signalCode]).toEqual([null, null]);
  parent.kill("SIGKILL");
  closeSync(shown);
  expect(readFileSync(join(folder, "shown"), "utf8")).toBe("");
  rmSync(folder, { recursive: true });
});

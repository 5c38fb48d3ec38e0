import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rm, mkdtemp, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const talk = fileURLToPath(new URL("../testing/talk.ts", import.meta.url));
/** Files of the process may have one block, of 512 or 1,024 bytes: as when the disk is full then. */
const withoutRoom = 'ulimit -f 1 && exec "$0" "$@"';
const block = 1_024;
const patience = { timeout: 20_000 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-log-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it(
  "a log without room ends no process and holds none up: the next lines are written when there is room again",
  { timeout: 60_000 },
  async () => {
    const path = join(folder, "log");
    const file = await open(path, "a");
    const child = spawn("sh", ["-c", withoutRoom, process.execPath, "--import", "tsx", talk], {
      stdio: ["pipe", file.fd, "pipe"],
      env: { ...process.env, TSX_DISABLE_CACHE: "1" },
    });
    await file.close();
    const { stdin, stderr } = child;
    if (!stdin || !stderr) throw new Error("Nobody can be talked to.");
    let said = "";
    stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const logged = (times: number) => expect.poll(() => said, patience).toBe("logged\n".repeat(times));
    for (let line = 1; line <= 100; line += 1) stdin.write(`line ${line}\n`);
    await logged(100);
    await expect.poll(async () => (await stat(path)).size, patience).toBeGreaterThan(block / 4);
    expect((await stat(path)).size).toBeLessThanOrEqual(block);

    await truncate(path);
    stdin.write("there is room\n");
    await logged(101);
    await expect.poll(() => readFile(path, "utf8"), patience).toContain('"msg":"line ');

    const ended = once(child, "exit");
    stdin.end();
    expect(await ended).toEqual([0, null]);
  },
);

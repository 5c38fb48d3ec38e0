import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSessionSecret } from "@/lib/session-secret";
import { afterEach, beforeEach, expect, it } from "vitest";

const reader = fileURLToPath(new URL("session-secret.ts", import.meta.url));
const secret = /^[0-9a-f]{64}$/;
const withoutRoom = 'ulimit -f 0 && exec "$0" "$@"';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "vitrine-secret-"));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** Asks for it in a process that can write nothing, as on a full disk. */
async function askWithoutRoom(): Promise<readonly [code: number, said: string]> {
  const program = `import { readSessionSecret } from ${JSON.stringify(reader)}; readSessionSecret(${JSON.stringify(dataDir)});`;
  const args = ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program];
  const child = spawn("sh", ["-c", withoutRoom, process.execPath, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, TSX_DISABLE_CACHE: "1" },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return [code, said];
}

it("a secret is made once, and is for the one who runs the shop alone to read", () => {
  const made = readSessionSecret(dataDir);
  expect(made).toMatch(secret);
  expect(readSessionSecret(dataDir)).toBe(made);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});

it("a secret for which there is no room is not there by half: it is made when there is room", async () => {
  const [code, said] = await askWithoutRoom();
  expect([code, said]).toEqual([1, expect.stringContaining("EFBIG")]);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(readSessionSecret(dataDir)).toMatch(secret);
  expect(readFileSync(path.join(dataDir, "session-secret"), "utf8")).toMatch(secret);
});

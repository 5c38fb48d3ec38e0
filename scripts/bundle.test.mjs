import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ensureBundled } from "./bundle.mjs";
import { inRoot } from "./run.mjs";

async function bundled() {
  const main = await ensureBundled();
  if (main === undefined) throw new Error("Nothing could be written.");
  return main;
}

test("the bundled platform reads what lies beside its sources", async () => {
  const main = await bundled();
  const { stdout } = await promisify(execFile)(process.execPath, [main, "--schema"]);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(inRoot("docs/shop-file.schema.json"), "utf8")));
  await promisify(execFile)(process.execPath, [main, "--check", inRoot("platform/demo/shop.yaml")]);
});

test("what it starts is bundled as well", async () => {
  const main = await bundled();
  const text = readFileSync(main, "utf8");
  expect(text).not.toMatch(/start-[a-z-]+\.mjs", import\.meta\.url/);
  expect(existsSync(join(dirname(main), "child.js"))).toBe(true);
  expect(existsSync(join(dirname(main), "text-thread.js"))).toBe(true);
});

test("the same sources are bundled once", async () => {
  const main = await bundled();
  const { mtimeMs } = statSync(main);
  expect(await bundled()).toBe(main);
  expect(statSync(main).mtimeMs).toBe(mtimeMs);
});

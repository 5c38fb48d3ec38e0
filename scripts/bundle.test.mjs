import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ensureBundled } from "./bundle.mjs";
import { inRoot } from "./run.mjs";

test("the bundled platform reads what lies beside its sources, starts bundles, and is bundled once", async () => {
  const main = await ensureBundled();
  if (main === undefined) throw new Error("Nothing could be written.");
  const { mtimeMs } = statSync(main);
  const { stdout } = await promisify(execFile)(process.execPath, [main, "--schema"]);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(inRoot("docs/shop-file.schema.json"), "utf8")));
  await promisify(execFile)(process.execPath, [main, "--check", inRoot("platform/demo/shop.yaml")]);
  expect(readFileSync(main, "utf8")).not.toMatch(/start-[a-z-]+\.mjs", import\.meta\.url/);
  for (const file of ["child.js", "text-thread.js"]) expect(existsSync(join(dirname(main), file))).toBe(true);
  expect(await ensureBundled()).toBe(main);
  expect(statSync(main).mtimeMs).toBe(mtimeMs);
});

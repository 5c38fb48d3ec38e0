import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDemoShop } from "@/lib/demo-shop";
import { expect, it } from "vitest";

it("a shop whose secrets everybody can read is that of no file, or of one that says so", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-shop-"));
  const file = path.join(folder, "shop.yaml");
  expect([isDemoShop(undefined), isDemoShop(file)]).toEqual([true, false]);
  for (const [text, isDemo] of [
    ["demo: true\nname: Vitrine\n", true],
    ['{"name":"Vitrine","demo":true}', true],
    ["name: Vitrine\n", false],
    ["demo: false\n", false],
    ["# demo: true\nname: Vitrine\n", false],
    ["{", false],
  ] as const) {
    writeFileSync(file, text);
    expect(isDemoShop(file)).toBe(isDemo);
  }
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDemoShop } from "@/lib/demo-shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-shop-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("a shop whose secrets everybody can read", () => {
  it("is that of no file", () => {
    expect(isDemoShop(undefined)).toBe(true);
  });

  it.each([
    { text: "demo: true\nname: Vitrine\n", isDemo: true },
    { text: '{"name":"Vitrine","demo":true}', isDemo: true },
    { text: "name: Vitrine\n", isDemo: false },
    { text: "demo: false\n", isDemo: false },
    { text: "# demo: true\nname: Vitrine\n", isDemo: false },
    { text: "{", isDemo: false },
    { text: "", isDemo: false },
  ])("$text: $isDemo", ({ text, isDemo }) => {
    const file = path.join(folder, "shop.yaml");
    writeFileSync(file, text);
    expect(isDemoShop(file)).toBe(isDemo);
  });

  it("is not that of a file that is not there", () => {
    expect(isDemoShop(path.join(folder, "nothing.yaml"))).toBe(false);
  });
});

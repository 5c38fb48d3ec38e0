import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchProcess } from "../../metrics/metrics.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

const inDocs = (name: string) => new URL(`../../../docs/${name}`, import.meta.url);

let shop: TestPlatform;
/** Every metric that is told, by its type. */
let told: ReadonlyMap<string, string>;

beforeAll(async () => {
  shop = await startTestPlatform();
  watchProcess(shop.platform.metrics);
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  told = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
  );
});

afterAll(() => shop.close());

const namesIn = (text: string, form: RegExp) => new Set([...text.matchAll(form)].map(([name]) => name));
/** `…_bucket` and so on are told as one. */
const metricOf = (name: string) => (told.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ""));

describe("metrics", () => {
  it("of the shop stand in the table of docs/operations.md, and no others do", async () => {
    const table = namesIn(await readFile(inDocs("operations.md"), "utf8"), /(?<=^\| `)vitrine_\w+/gm);
    expect([...table].toSorted()).toEqual(
      [...told.keys()].filter((name) => name.startsWith("vitrine_")).toSorted(),
    );
  });

  it.each(["grafana-dashboard.json", "alerts.yaml"])("that %s names are told", async (file) => {
    const names = [...namesIn(await readFile(inDocs(file), "utf8"), /\b(?:vitrine|process|nodejs)_\w+/g)];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !told.has(metricOf(name)))).toEqual([]);
  });
});

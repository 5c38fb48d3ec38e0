import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { watchProcess } from "../../metrics/metrics.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

const inDocs = (name: string) => new URL(`../../../docs/${name}`, import.meta.url);
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

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

  it("that the dashboard shows are told", async () => {
    const dashboard = dashboardSchema.parse(
      JSON.parse(await readFile(inDocs("grafana-dashboard.json"), "utf8")),
    );
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
    const names = [...namesIn(shown, /\b(?:vitrine|process|nodejs)_\w+/g)];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !told.has(metricOf(name)))).toEqual([]);
  });

  it("that alerts are suggested for are told", async () => {
    const alerts = await readFile(inDocs("alerts.yaml"), "utf8");
    const names = [...namesIn(alerts, /\b(?:vitrine|process|nodejs)_\w+/g)];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !told.has(metricOf(name)))).toEqual([]);
  });
});

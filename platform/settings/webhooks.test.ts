import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database/open.ts";
import { createTestDatabase } from "../testing/database.ts";
import { testSettings } from "../testing/settings.ts";
import { checkSettings } from "./check.ts";
import { noteSettings } from "./note-settings.ts";
import { shopFile, type Settings } from "./schema.ts";

const webhook = { url: "https://erp.example/hook", secret: "a-secret-of-the-tests", kind: "integration" };

describe("webhooks of a shop file (events-and-webhooks.md section 2)", () => {
  const parse = async (change: object) => shopFile.safeParse({ ...(await testSettings()), ...change });

  it("have defaults", async () => {
    const parsed = await parse({ webhooks: [webhook] });
    expect(parsed.data?.webhooks).toEqual([
      { ...webhook, retries: 0, timeoutSeconds: 5, maxEvents: 100, enabled: true },
    ]);
    expect(parsed.data?.allowPrivateTargets).toBe(false);
  });

  it.each([
    { url: "ftp://erp.example/" },
    { url: "erp.example/hook" },
    { url: "https://user:password@erp.example/" },
    { url: "{storefront}" },
    { url: "{platform}/hook" },
    { url: "https://erp.example/ä b" },
    { secret: "short" },
    { secret: " a-secret-of-the-tests" },
    { kind: "other" },
    { retries: 4 },
    { retries: -1 },
    { timeoutSeconds: 0 },
    { timeoutSeconds: 31 },
    { maxEvents: 0 },
    { methode: "GET" },
  ])("refuses %j", async (wrong) => {
    expect((await parse({ webhooks: [{ ...webhook, ...wrong }] })).success).toBe(false);
  });

  it("may not be there twice, but one address may be told of two kinds", async () => {
    const settings = await testSettings();
    const [one] = (await parse({ webhooks: [webhook] })).data?.webhooks ?? [];
    if (!one) throw new Error("There is no webhook.");
    expect(checkSettings({ ...settings, webhooks: [one, { ...one, kind: "checkout" }] })).toEqual([]);
    expect(checkSettings({ ...settings, webhooks: [one, one] }).map(({ path }) => path)).toEqual([
      "webhooks.1.url",
    ]);
  });

  it.each([
    { url: "https://erp.example:8443/", problems: ["webhooks.0.url"] },
    { url: "http://erp.example:443/", problems: [] },
    { url: "http://erp.example/", problems: [] },
    { url: "{storefront}/api/revalidate", problems: [] },
  ])("$url needs another port to be allowed: $problems", async ({ url, problems }) => {
    const settings = (await parse({ webhooks: [{ ...webhook, url }] })).data;
    if (!settings) throw new Error("The settings cannot be parsed.");
    expect(checkSettings(settings).map(({ path }) => path)).toEqual(problems);
    expect(checkSettings({ ...settings, allowPrivateTargets: true })).toEqual([]);
  });

  it("of the demo shop are refused elsewhere", async () => {
    const settings = (await parse({ webhooks: [{ ...webhook, secret: "demo-webhook-secret" }] })).data;
    expect(settings && checkSettings(settings).map(({ path }) => path)).toEqual(["webhooks.0.secret"]);
  });
});

describe("what is told of changed settings (events-and-webhooks.md section 3)", () => {
  let database: Database;
  let settings: Settings;

  beforeEach(async () => {
    database = await createTestDatabase();
    settings = await testSettings();
    await noteSettings({ db: database.db, settings });
  });
  afterEach(() => database.close());

  const noted = async (change: Partial<Settings>) => {
    await noteSettings({ db: database.db, settings: { ...settings, ...change } });
    const rows = await database.db
      .selectFrom("catalog_change")
      .select(["kind", "subject"])
      .orderBy("number")
      .execute();
    return rows.map(({ kind, subject }) => `${kind} ${subject}`);
  };

  it("nothing at the first start, and when nothing has changed", async () => {
    expect(await noted({})).toEqual([]);
  });

  it("a language: its code and the list of languages", async () => {
    const languages = settings.languages.map((entry) =>
      entry.language === "sv" ? { ...entry, name: "Svenska" } : entry,
    );
    expect(await noted({ languages })).toEqual(["language sv", "static languages"]);
  });

  it("a country's tax: the list of countries, its language, and all that is priced in its list", async () => {
    const countries = settings.countries.map((entry) =>
      entry.country === "SE" ? { ...entry, taxRates: { default: 24 } } : entry,
    );
    expect(await noted({ countries })).toEqual(["all-of-list 1", "language sv", "static countries"]);
  });

  it("a market's warehouses: it, and all that it shows", async () => {
    const markets = settings.markets.map((entry) => Object.assign({}, entry, { warehouses: [1] }));
    expect(await noted({ markets })).toEqual(["all-of-market 1", "market 1"]);
  });

  it("whatever is new or gone", async () => {
    const site = { campaignSite: 4, name: "Spring", uri: "spring", goTo: "", market: 1 };
    expect(await noted({ campaignSites: [site] })).toEqual(["campaign-site 4"]);
    expect(await noted({ campaignSites: [] })).toEqual(["campaign-site 4", "campaign-site 4"]);
  });
});

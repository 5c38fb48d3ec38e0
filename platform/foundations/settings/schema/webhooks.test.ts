import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../testing/database.ts";
import { testSettings } from "../../../testing/settings.ts";
import { checkSettings } from "../check/check-settings.ts";
import { recordSettingsChanges } from "../../../apply-settings/record-settings-changes.ts";
import { shopFile, type Settings } from "../schema.ts";

const shop = await testSettings();
const webhook = { url: "https://erp.example/hook", secret: "a-secret-of-the-tests", kind: "integration" };

describe("webhooks of a shop file (events-and-webhooks.md#webhook-delivery)", () => {
  const parse = (change: object) => shopFile.safeParse({ ...shop, ...change });
  /** A shop with these of it in its webhooks, and what is wrong with it. */
  const problemsOf = (...changes: readonly object[]) => {
    const settings = parse({ webhooks: changes.map((change) => Object.assign({}, webhook, change)) }).data;
    if (!settings) throw new Error("The settings cannot be parsed.");
    return [settings, checkSettings(settings).map(({ path }) => path)] as const;
  };

  it("have defaults", () => {
    const parsed = parse({ webhooks: [webhook] });
    expect(parsed.data?.webhooks).toEqual([
      { ...webhook, retries: 0, timeoutSeconds: 5, maxEvents: 100, compatibilityNames: false, enabled: true },
    ]);
    expect(parsed.data?.allowPrivateTargets).toBe(false);
  });

  it.each([
    { url: "ftp://erp.example/" },
    { url: "https://user:password@erp.example/" },
    { url: "{storefront}" },
    { url: "https://erp.example/ä b" },
    { secret: "short" },
    { secret: " a-secret-of-the-tests" },
    { retries: 4 },
    { maxEvents: 0 },
    { methode: "GET" },
  ])("refuses %j", (wrong) => {
    expect(parse({ webhooks: [{ ...webhook, ...wrong }] }).success).toBe(false);
  });

  it("may not be there twice, but one address may be told of two kinds", () => {
    expect(problemsOf({}, { kind: "checkout" })[1]).toEqual([]);
    expect(problemsOf({}, {})[1]).toEqual(["webhooks.1.url"]);
  });

  it.each([
    ["https://erp.example:8443/", ["webhooks.0.url"]],
    ["http://erp.example:443/", []],
    ["{storefront}/api/revalidate", []],
  ])("%s needs another port to be allowed: %j", (url, wrong) => {
    const [settings, problems] = problemsOf({ url });
    expect(problems).toEqual(wrong);
    expect(checkSettings({ ...settings, allowPrivateTargets: true })).toEqual([]);
  });

  it("of the demo shop are refused elsewhere", () => {
    expect(problemsOf({ secret: "demo-webhook-secret" })[1]).toEqual(["webhooks.0.secret"]);
  });
});

it("of changed settings is told what changed, and what it prices and shows (checkout-rest.md#session-tokens)", async () => {
  const database = await createTestDatabase();
  let [settings, seen] = [shop, 0];
  const noted = async (change: Partial<Settings>) => {
    settings = { ...settings, ...change };
    await recordSettingsChanges({ db: database.db, settings });
    const changes = database.db.selectFrom("catalog_change").select(["kind", "subject"]).orderBy("number");
    const rows = (await changes.execute()).slice(seen);
    seen += rows.length;
    return rows.map(({ kind, subject }) => `${kind} ${subject}`);
  };
  expect([await noted({}), await noted({})]).toEqual([[], []]);
  const languages = shop.languages.map((entry) =>
    entry.language === "sv" ? { ...entry, name: "Svenska" } : entry,
  );
  expect(await noted({ languages })).toEqual(["language sv", "static languages"]);
  const countries = shop.countries.map((entry) =>
    entry.country === "SE" ? { ...entry, taxRates: { default: 24 } } : entry,
  );
  expect(await noted({ countries })).toEqual(["all-of-list 1", "language sv", "static countries"]);
  const markets = shop.markets.map((entry) => Object.assign({}, entry, { warehouses: [1] }));
  expect(await noted({ markets })).toEqual(["all-of-market 1", "market 1"]);
  const site = { campaignSite: 4, name: "Spring", uri: "spring", goTo: "", market: 1 };
  expect(await noted({ campaignSites: [site] })).toEqual(["campaign-site 4"]);
  expect(await noted({ campaignSites: [] })).toEqual(["campaign-site 4"]);
  await database.close();
});

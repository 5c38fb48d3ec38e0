import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Config, loadConfig } from "../foundations/config.ts";
import type { Database } from "../foundations/database/open.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import type { SettingsChange } from "../foundations/settings/changes/apply-changes.ts";
import {
  readChangedSettings,
  readSettingsRevision,
  storeSettingsChange,
} from "../foundations/settings/changes/stored-changes.ts";
import { loadSettings, SettingsError } from "../foundations/settings/load.ts";
import { createTestDatabase } from "../testing/database.ts";
import { urlOf } from "../testing/platform-process.ts";
import { applySettingsFile, exportSettings } from "./settings-commands.ts";

const shopFile = fileURLToPath(new URL("../testing/shop.yaml", import.meta.url));
const file = await loadSettings({ shopFile });

interface Shop {
  readonly database: Database;
  readonly config: Config;
}

let folder: string;
let one: Shop;
let other: Shop;

async function openShop(): Promise<Shop> {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  return {
    database,
    config: loadConfig({ DATABASE_URL: urlOf(rows[0]?.name ?? ""), SHOP_FILE: shopFile }),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-settings-"));
  [one, other] = await Promise.all([openShop(), openShop()]);
});
afterAll(async () => {
  await Promise.all([one.database.close(), other.database.close()]);
  await rm(folder, { recursive: true });
});

async function settingsOf({ database: { db } }: Shop) {
  const read = await readChangedSettings(db, file);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.settings;
}

async function exported({ config }: Shop, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await exportSettings(config));
  return path;
}

const [sweden, germany] = file.countries;
const changes: readonly SettingsChange[] = [
  { part: "countries", key: "CH", value: null },
  {
    part: "countries",
    key: "SE",
    value: { ...sweden, taxRates: { default: 26 }, names: { en: "Sweden: north" } },
  },
  { part: "countries", key: "FI", value: { ...germany, country: "FI", names: { en: 'Finland "#1"\n' } } },
  {
    part: "paymentMethods",
    key: "invoice",
    value: { key: "invoice", name: { en: "Later" }, isActive: false },
  },
  {
    part: "carriers",
    key: "Post: & Co",
    value: { carrier: "Post: & Co", trackingUrl: "https://x.example/{trackingId}" },
  },
  { part: "shippingMethods", key: "pickup", value: null },
];

it("what is exported is the shop as it is: it starts with it, another one brings it in, and exports the same", async () => {
  const unchanged = await loadSettings({ shopFile: await exported(one, "unchanged.yaml") });
  expect(unchanged).toEqual(file);
  const now = new Date();
  await inTransaction(one.database.db, async (tx) => {
    for (const change of changes) await storeSettingsChange(tx, change, now);
  });
  const settings = await settingsOf(one);
  const path = await exported(one, "one.yaml");
  const read = await loadSettings({ shopFile: path });
  expect(read).toEqual(settings);
  expect(read.paymentMethods.find(({ key }) => key === "invoice")).toMatchObject({
    secret: "test-secret",
    kind: "invoice",
    isActive: false,
  });
  expect(read.countries.map(({ country }) => country)).toEqual(["SE", "DE", "NO", "US", "JP", "FI"]);
  const revision = await readSettingsRevision(other.database.db);
  expect(await applySettingsFile(other.config, path)).toEqual([]);
  expect(await settingsOf(other)).toEqual(settings);
  expect(await readSettingsRevision(other.database.db)).toBeGreaterThan(revision);
  expect(await loadSettings({ shopFile: await exported(other, "other.yaml") })).toEqual(read);
  const { rows } = await other.database.pool.query(
    "select actor, detail from audit where operation = 'apply'",
  );
  expect(rows).toEqual([{ actor: "operator", detail: { entries: changes.length } }]);
  // Comments of whoever wrote the file stay.
  expect(await exportSettings(one.config)).toContain("# The shop that tests of the platform run");
});

it("the installation's own file takes everything back, and what it alone decides is said", async () => {
  expect(await applySettingsFile(one.config, shopFile)).toEqual([]);
  expect(await settingsOf(one)).toEqual(file);
  const text = (await exportSettings(one.config)).replace("name: Test shop", "name: Another shop");
  const path = join(folder, "named.yaml");
  await writeFile(path, text);
  expect(await applySettingsFile(one.config, path)).toEqual(["name"]);
});

it("a file that cannot be used, or not here, changes nothing and says why", async () => {
  const before = await settingsOf(other);
  const broken = join(folder, "broken.yaml");
  const text = await exportSettings(other.config);
  await writeFile(broken, text.replace('"26"', "26").replace("default: 26", "default: 126"));
  await expect(applySettingsFile(other.config, broken)).rejects.toThrow(/countries\.0\.taxRates\.default/);
  const foreign = join(folder, "foreign.yaml");
  await writeFile(foreign, text.replace(/key: declined\b/, "key: refused"));
  await expect(applySettingsFile(other.config, foreign)).rejects.toThrow(SettingsError);
  await expect(applySettingsFile(other.config, foreign)).rejects.toThrow(/paymentMethods\.\d+\.kind/);
  expect(await settingsOf(other)).toEqual(before);
});

import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { recordNamedChanges, type NamedChange } from "../catalogue/catalog/changes.ts";
import type { Schema } from "../foundations/database/schema.ts";
import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import { lockRecords } from "../catalogue/integration/lock-records.ts";
import { deleteRows, writeRows } from "../catalogue/integration/write-rows.ts";
import type { Settings } from "../foundations/settings/schema.ts";

const changeKinds = [
  "affiliate",
  "all-of-list",
  "all-of-market",
  "campaign-site",
  "gift-certificate",
  "language",
  "location",
  "market",
  "pricelist",
  "static",
] as const satisfies readonly NamedChange[];
type ChangeKind = (typeof changeKinds)[number];

/** A part of the file that no master data record holds. Webhooks and indexes are told when it changes. */
interface SettingsPart {
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly source: unknown;
}

/**
 * Records a change for each part of the settings that differs from the last start and that no master data record holds.
 * The very first start records none.
 */
export async function recordSettingsChanges({
  db,
  settings,
}: {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRecords(tx);
    await recordChanged(tx, settings);
  });
}

async function recordChanged(tx: Tx, settings: Settings): Promise<void> {
  const rows = await tx.selectFrom("told_setting").selectAll().execute();
  const before = new Map(rows.map((row) => [keyOf(row), row.digest]));
  const parts = settingsParts(settings).map(({ kind, subject, source }) => ({
    kind,
    subject,
    digest: createHash("sha256").update(JSON.stringify(source)).digest("hex"),
  }));
  const present = new Set(parts.map(keyOf));
  const changed = parts.filter((row) => before.get(keyOf(row)) !== row.digest);
  const gone = rows.filter((row) => !present.has(keyOf(row)));
  await writeRows(tx, "told_setting", ["kind", "subject"], changed);
  await deleteRows(
    tx,
    "told_setting",
    gone.map(({ kind, subject }) => ({ kind, subject })),
  );
  if (rows.length === 0) return;
  for (const kind of changeKinds) {
    const named = [...changed, ...gone].filter((row) => row.kind === kind);
    await recordNamedChanges(
      tx,
      kind,
      named.map(({ subject }) => subject),
    );
  }
}

function keyOf({ kind, subject }: { readonly kind: string; readonly subject: string }): string {
  return `${kind} ${subject}`;
}

function settingsParts(settings: Settings): readonly SettingsPart[] {
  const { languages, defaultLanguage, countries, markets, pricelists } = settings;
  const part = (kind: ChangeKind, subject: number | string, source: unknown): SettingsPart => ({
    kind,
    subject: String(subject),
    source,
  });
  return [
    part("static", "languages", [languages, defaultLanguage]),
    part("static", "countries", countries),
    ...languages.map(({ language, ...rest }) =>
      part("language", language, [rest, countries.filter((country) => country.language === language)]),
    ),
    // A list's prices, and what its market may sell, depend on these.
    ...pricelists.map(({ pricelist, taxIncluded }) =>
      part("all-of-list", pricelist, [
        taxIncluded,
        settings.homeCountry,
        countries.filter((country) => country.pricelist === pricelist).map(termsOf),
      ]),
    ),
    ...pricelists.map((list) => part("pricelist", list.pricelist, list)),
    ...markets.map(({ market, warehouses }) => part("all-of-market", market, warehouses)),
    ...markets.map((market) => part("market", market.market, market)),
    ...settings.campaignSites.map((site) => part("campaign-site", site.campaignSite, site)),
    ...settings.affiliates.map((affiliate) => part("affiliate", affiliate.affiliate, affiliate)),
    ...settings.giftCertificates.map((certificate) =>
      part("gift-certificate", certificate.giftCertificate, certificate),
    ),
    ...settings.brickAndMortars.map((location) => part("location", location.brickAndMortar, location)),
  ];
}

function termsOf({ country, market, taxRates, states, shipTo }: Settings["countries"][number]): unknown {
  return [country, market, taxRates, states, shipTo];
}

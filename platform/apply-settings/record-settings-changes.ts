import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { recordNamedChanges, type NamedChange } from "../catalog/changes.ts";
import type { Schema } from "../database/schema.ts";
import { inTransaction, type Tx } from "../database/transaction.ts";
import { lockRecords } from "../integration/lock-records.ts";
import { deleteRows, writeRows } from "../integration/write-rows.ts";
import type { Settings } from "../settings/schema.ts";

const toldKinds = [
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
type ToldKind = (typeof toldKinds)[number];

/** What others are told of when it changes in the file, and no record holds. */
interface Told {
  readonly kind: ToldKind;
  readonly subject: string;
  readonly source: unknown;
}

/**
 * Notes what the settings say otherwise than at the last start, as far as the records do not hold it. At the very first
 * start there is nobody who knew it otherwise.
 */
export async function noteSettings({
  db,
  settings,
}: {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRecords(tx);
    await noteChanged(tx, settings);
  });
}

async function noteChanged(tx: Tx, settings: Settings): Promise<void> {
  const rows = await tx.selectFrom("told_setting").selectAll().execute();
  const before = new Map(rows.map((row) => [keyOf(row), row.digest]));
  const told = toldSettings(settings).map(({ kind, subject, source }) => ({
    kind,
    subject,
    digest: createHash("sha256").update(JSON.stringify(source)).digest("hex"),
  }));
  const present = new Set(told.map(keyOf));
  const changed = told.filter((row) => before.get(keyOf(row)) !== row.digest);
  const gone = rows.filter((row) => !present.has(keyOf(row)));
  await writeRows(tx, "told_setting", ["kind", "subject"], changed);
  await deleteRows(
    tx,
    "told_setting",
    gone.map(({ kind, subject }) => ({ kind, subject })),
  );
  if (rows.length === 0) return;
  for (const kind of toldKinds) {
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

function toldSettings(settings: Settings): readonly Told[] {
  const { languages, defaultLanguage, countries, markets, pricelists } = settings;
  const one = (kind: ToldKind, subject: number | string, source: unknown): Told => ({
    kind,
    subject: String(subject),
    source,
  });
  return [
    one("static", "languages", [languages, defaultLanguage]),
    one("static", "countries", countries),
    ...languages.map(({ language, ...rest }) =>
      one("language", language, [rest, countries.filter((country) => country.language === language)]),
    ),
    // What a list's prices become, and what its market may sell, is up to these.
    ...pricelists.map(({ pricelist, taxIncluded }) =>
      one("all-of-list", pricelist, [
        taxIncluded,
        settings.homeCountry,
        countries.filter((country) => country.pricelist === pricelist).map(termsOf),
      ]),
    ),
    ...pricelists.map((list) => one("pricelist", list.pricelist, list)),
    ...markets.map(({ market, warehouses }) => one("all-of-market", market, warehouses)),
    ...markets.map((market) => one("market", market.market, market)),
    ...settings.campaignSites.map((site) => one("campaign-site", site.campaignSite, site)),
    ...settings.affiliates.map((affiliate) => one("affiliate", affiliate.affiliate, affiliate)),
    ...settings.giftCertificates.map((certificate) =>
      one("gift-certificate", certificate.giftCertificate, certificate),
    ),
    ...settings.brickAndMortars.map((location) => one("location", location.brickAndMortar, location)),
  ];
}

function termsOf({ country, market, taxRates, states, shipTo }: Settings["countries"][number]): unknown {
  return [country, market, taxRates, states, shipTo];
}

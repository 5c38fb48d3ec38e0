import { anyNumber } from "../../foundations/database/any-of.ts";
import type { NamedChange } from "../../catalogue/catalog/changes.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { displaysOf, relatedTo, withSubcategories, withBundles } from "./displays-of.ts";
import type { UntoldChange } from "./claim-changes.ts";
import { keepLevels } from "./stock-levels.ts";
import { Touched, type TouchedKind } from "./touched.ts";

/** Told as they are named. */
const toldKinds = [
  "affiliate",
  "brand",
  "campaign",
  "campaign-site",
  "collection",
  "gift-certificate",
  "language",
  "location",
  "market",
  "pricelist",
  "static",
  "warehouse",
] as const satisfies readonly TouchedKind[];

/** Everything that changes reach: events-and-webhooks.md#payloads, the second table. */
export async function readTouched(
  tx: Tx,
  changes: readonly UntoldChange[],
  settings: Settings,
): Promise<Touched> {
  const touched = new Touched();
  const named = (kind: NamedChange) => subjectsOf(changes, kind);
  const numbers = (kind: NamedChange) => named(kind).map(Number);
  for (const kind of toldKinds) touched.add(kind, named(kind));
  const categories = await withSubcategories(tx, numbers("category"));
  touched.add("category", categories);

  const changed = namedDisplays(changes, ["item", "price", "told"]);
  const kept = [...new Set(namedDisplays(changes, ["stock", "item", "price"]))];
  const moved = await keepLevels(tx, kept, settings);
  const reached = await displaysOf(tx, {
    brands: numbers("brand"),
    collections: numbers("collection"),
    categories,
    lists: numbers("all-of-list"),
    markets: numbers("all-of-market"),
  });
  const displays = [...changed, ...moved.stock, ...(await relatedTo(tx, moved.shown)), ...reached];
  touched.add("product", await withBundles(tx, displays, settings));
  return touched;
}

/** Display items whose price is another because a campaign has begun or ended in between. */
export async function readTurnedCampaigns(tx: Tx, after: Date, until: Date): Promise<readonly number[]> {
  const turned = await tx
    .selectFrom("campaign")
    .select("id")
    .where((where) =>
      where.or([
        where.and([where("starts_at", ">", after), where("starts_at", "<=", until)]),
        where.and([where("stops_at", ">", after), where("stops_at", "<=", until)]),
      ]),
    )
    .execute();
  if (turned.length === 0) return [];
  const rows = await tx
    .selectFrom("campaign_product")
    .innerJoin("variation", "variation.product", "campaign_product.product")
    .innerJoin("display", "display.variation", "variation.id")
    .where("campaign", "=", anyNumber(turned.map(({ id }) => id)))
    .select("display.id")
    .orderBy("display.id")
    .execute();
  return rows.map(({ id }) => id);
}

function subjectsOf(changes: readonly UntoldChange[], kind: NamedChange): readonly string[] {
  return changes.flatMap((change) =>
    change.kind === kind && change.subject !== null ? [change.subject] : [],
  );
}

function namedDisplays(changes: readonly UntoldChange[], kinds: readonly string[]): readonly number[] {
  return changes.flatMap(({ display, kind }) => (display !== null && kinds.includes(kind) ? [display] : []));
}

import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { anyNumber } from "../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { AutomaticDiscountTable } from "../../foundations/database/schema/discounts.ts";
import {
  automaticDiscountTerms,
  type AutomaticDiscountSettings,
} from "../../foundations/settings/schema/discounts.ts";

/** An automatic discount as selections are priced with it. Products are named as integrations call them. */
export type AutomaticDiscount = Omit<AutomaticDiscountSettings, "products"> & {
  readonly products?: readonly (number | string)[] | undefined;
};

/** What is stored of an automatic discount beside its number and its place. */
export const automaticRule = z.object({
  ...automaticDiscountTerms,
  products: z.array(z.string()).optional(),
});
export type AutomaticRule = z.infer<typeof automaticRule>;

/** An automatic discount of its row. */
export function automaticOf({
  id,
  rule,
}: Pick<Selectable<AutomaticDiscountTable>, "id" | "rule">): AutomaticDiscount {
  return { ...automaticRule.parse(rule), automaticDiscount: id };
}

const selectInForce = namedStatement(
  "find-automatic-discounts",
  (query, at: At<{ store: number; now: Date }>) =>
    query
      .selectFrom("automatic_discount")
      .select(["id", "revision"])
      .where("archived_at", "is", null)
      .where((where) => where.or([where("stops_at", "is", null), where("stops_at", ">", at("now"))]))
      .where((where) => where.or([where("store", "is", null), where("store", "=", at("store"))]))
      .orderBy("position")
      .orderBy("id"),
);

/** Rules by revision. A revision never changes what it says, in whatever database it is. */
const cached = new Map<string, AutomaticDiscount>();
const mostCached = 1_000;

/**
 * The automatic discounts of a store that have not ended, in the operator's order, as they are now: which there are is
 * asked each time, what one says is read once by a process.
 */
export async function findAutomaticDiscounts(
  db: Kysely<Schema>,
  store: number,
  now: Date,
): Promise<readonly AutomaticDiscount[]> {
  const inForce = await selectInForce(db, { store, now });
  const missing = inForce.filter(({ revision }) => !cached.has(revision));
  const read = missing.length === 0 ? new Map<number, AutomaticDiscount>() : await readRules(db, missing);
  return inForce.flatMap(({ id, revision }) => cached.get(revision) ?? read.get(id) ?? []);
}

async function readRules(
  db: Kysely<Schema>,
  rows: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, AutomaticDiscount>> {
  const found = await db
    .selectFrom("automatic_discount")
    .select(["id", "revision", "rule"])
    .where("id", "=", anyNumber(rows.map(({ id }) => id)))
    .execute();
  if (cached.size + found.length > mostCached) cached.clear();
  for (const row of found) cached.set(row.revision, automaticOf(row));
  return new Map(found.map((row) => [row.id, automaticOf(row)]));
}

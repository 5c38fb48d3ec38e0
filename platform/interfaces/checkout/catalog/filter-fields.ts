import { z } from "zod";
import { isAttributeField, readBands } from "../../../catalog/listing/counted-fields.ts";
import type { AttributeField, ListingQuery } from "../../../catalog/listing/listing.ts";
import type { PriceBand } from "../../../catalog/prices/price-bands.ts";
import { failures, success, type Problem, type Result } from "../../../errors.ts";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";

/** Of an element that is a number or a switch, too. */
const filterValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const filterValues = z
  .union([filterValue.transform((one) => [one]), z.array(filterValue)])
  .nullish()
  .transform((given) => given ?? undefined);

const bandTexts = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .nullish()
  .transform((given) => given ?? undefined);

type Wanted = Pick<ListingQuery, "attributes" | "prices">;

/** The values that a body wants of the plugin's product filter fields; 406 with the field as key. */
export function wantedValues(
  body: Readonly<Record<string, unknown>>,
  { productFilterFields }: CheckoutPluginSettings,
  currency: string,
): Result<Wanted> {
  const problems: Problem[] = [];
  const attributes = new Map<AttributeField, readonly string[]>();
  for (const field of productFilterFields.filter(isAttributeField)) {
    const wanted = filterValues.safeParse(body[field]);
    if (!wanted.success) problems.push({ subject: field, code: "invalid" });
    else if (wanted.data) attributes.set(field, wanted.data);
  }
  const prices = productFilterFields.includes("priceRange")
    ? wantedBands(body["priceRange"], currency)
    : undefined;
  if (prices === null) problems.push({ subject: "priceRange", code: "invalid" });
  return problems.length > 0 ? failures(problems) : success({ attributes, prices: prices ?? undefined });
}

/** null: not all are bands, or there are too many. */
function wantedBands(given: unknown, currency: string): readonly PriceBand[] | null | undefined {
  const texts = bandTexts.safeParse(given);
  if (!texts.success) return null;
  return texts.data && readBands(texts.data, currency);
}

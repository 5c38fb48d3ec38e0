import {
  count,
  normaliseListed,
  swatchSchema,
  text,
  wireListed,
} from "@/lib/checkout/catalog/catalog-schemas";
import { z } from "zod";

const listedRelation = z.looseObject({ relation: text, swatch: swatchSchema });

/**
 * A product of a list, where of its relations only the number of colours is shown: full variants are not parsed.
 * One that stands for its variants is shown in a colour of `colours`, when there are any and it has one of them.
 */
export function listedProductIn(colours: readonly string[]) {
  const isWanted = (swatch: z.infer<typeof swatchSchema>) => colours.includes(swatch?.desc ?? "");
  return wireListed
    .extend({ relatedProducts: z.array(listedRelation).catch([]) })
    .transform(({ relatedProducts, ...wire }) => {
      const variants = relatedProducts.filter((entry) => entry.relation === "variant");
      const wanted = isWanted(wire.swatch) ? undefined : variants.find(({ swatch }) => isWanted(swatch));
      const shown = wanted === undefined ? wire : (wireListed.safeParse(wanted).data ?? wire);
      return { ...normaliseListed(shown), colours: 1 + variants.length };
    });
}

type FilterValue = {
  readonly value: string;
  readonly label: string;
  /** How many products there are with it, beside what is picked in other filters. */
  readonly count: number;
  readonly hex?: string;
};

const filterValueSchema = z
  .object({
    value: z.union([z.string(), z.number(), z.boolean()]).transform(String),
    count,
    filterCount: count.optional(),
    data: z.record(z.string(), z.unknown()).catch({}),
  })
  .transform(({ value, data, count: listed, filterCount }): FilterValue => ({
    value,
    label: labelOf(data) ?? value,
    count: filterCount ?? listed,
    ...(typeof data["hex"] === "string" && { hex: data["hex"] }),
  }));

function labelOf(data: Record<string, unknown>): string | null {
  const label = ["brandName", "collectionName", "desc", "name"]
    .map((key) => data[key])
    .find((value) => typeof value === "string");
  return typeof label === "string" && label !== "" ? label : null;
}

export const filterSchema = z.object({
  field: z.string(),
  /** For shoppers, where the installation knows one. */
  name: z.string().min(1).optional().catch(undefined),
  values: z.array(filterValueSchema),
});

/**
 * `POST products` (checkout-rest.md#list-body); products that stand for their variants are shown in a colour of
 * `colours`.
 */
export function listingSchemaIn(colours: readonly string[]) {
  return z
    .object({
      products: z.array(listedProductIn(colours)),
      productCount: count,
      filter: z.array(filterSchema).catch([]),
    })
    .transform(({ products, productCount, filter }) => ({ products, count: productCount, filters: filter }));
}

export const listingSchema = listingSchemaIn([]);

export type Listing = z.infer<typeof listingSchema>;
export type ListedProduct = Listing["products"][number];
export type Filter = z.infer<typeof filterSchema>;

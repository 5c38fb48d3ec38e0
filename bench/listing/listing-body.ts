import { z } from "zod";

/** The part of a `POST products` body that both sides of the comparison understand. checkout-rest.md#list-body. */
export const listingBody = z.object({
  language: z.literal("en"),
  matchRelated: z.literal("variant"),
  limit: z.int(),
  skipFirst: z.int().default(0),
  categories: z.array(z.int()).optional(),
  brands: z.array(z.int()).optional(),
  products: z.array(z.int()).optional(),
  "swatch.desc": z.array(z.string()).optional(),
  "items.name": z.array(z.string()).optional(),
  onlyAvailable: z.boolean().optional(),
  search: z.string().optional(),
  sortOrder: z
    .array(z.object({ field: z.enum(["uri", "priceAsNumber", "createdAt"]), order: z.enum(["asc", "desc"]) }))
    .optional(),
});

export type ListingBody = Readonly<z.input<typeof listingBody>>;
export type ParsedBody = Readonly<z.output<typeof listingBody>>;

const counted = z.object({
  value: z.string(),
  count: z.int(),
  filterCount: z.int(),
  totalCount: z.int(),
});

/** The part of an answer that both must agree on. */
export const listingAnswer = z.object({
  products: z.array(
    z.looseObject({ product: z.string(), name: z.string().default(""), brandName: z.string().default("") }),
  ),
  productCount: z.int(),
  filter: z.array(z.looseObject({ field: z.string(), values: z.array(z.looseObject(counted.shape)) })),
});

export type ListingAnswer = z.output<typeof listingAnswer>;

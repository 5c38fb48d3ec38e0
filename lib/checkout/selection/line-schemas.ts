import { z } from "zod";
import { mediaSchema, picturesOf } from "@/lib/checkout/catalog/picture-schemas";
import { amount, idText, optionalAmount } from "@/lib/checkout/wire";

/** What a line shows of its product; a gift certificate has only an id and a name (checkout-rest.md#lines). */
export const lineProductSchema = z.object({
  product: idText,
  name: z.string().default(""),
  variantName: z.string().default(""),
  brandName: z.string().default(""),
  uri: z.string().default(""),
  canonicalUri: z.string().default(""),
  itemQuantityMinimum: z.coerce.number().int().min(1).default(1),
  itemQuantityMultipleOf: z.coerce.number().int().min(1).default(1),
  media: mediaSchema,
});

const text = z.string().default("");

const lineFields = z.object({
  item: idText,
  line: z.string(),
  quantity: z.coerce.number().int(),
  product: z.union([lineProductSchema, idText]),
  brandName: text,
  productName: text,
  size: text,
  localizedSize: text,
  priceEachAsNumber: amount,
  totalPriceAsNumber: amount,
  priceEachBeforeDiscountAsNumber: optionalAmount,
  totalPriceBeforeDiscountAsNumber: optionalAmount,
  anyDiscount: z.boolean().default(false),
  subscriptionPlan: z.object({ subscriptionPlan: idText, name: text }).nullish().catch(null),
});

export const lineSchema = lineFields.extend({ bundle: z.array(lineFields).optional() });

type WireLine = z.infer<typeof lineSchema>;
type WireProduct = z.infer<typeof lineProductSchema>;

/** A line's picture is up to 104 pixels of the page wide, and a phone has three for each; `standard` is as wide as this. */
const LINE_WIDTHS = { least: 312, most: 600 } as const;

/** The first picture, in the least size that is sharp beside a line. */
export function pictureOf({ media }: WireProduct): string | null {
  const [picture] = picturesOf(media);
  if (picture === undefined) return null;
  const { least, most } = LINE_WIDTHS;
  const fit = Object.entries(picture.byWidth ?? {}).find(
    ([width]) => Number(width) >= least && Number(width) < most,
  );
  return fit?.[1] ?? picture.standard;
}

/**
 * One shape of a line for both forms (checkout-rest.md#two-forms): classic names the product by id, nested carries it.
 */
export function normaliseLine(
  line: WireLine,
  products: ReadonlyMap<string, WireProduct>,
  minor: (value: number) => number,
) {
  const product = productOf(line, products);
  const before = beforeCampaign(line);
  return {
    line: line.line,
    item: line.item,
    product: product.product,
    quantity: line.quantity,
    name: product.name || line.productName,
    variant: product.variantName,
    brand: line.brandName || product.brandName,
    size: line.localizedSize || line.size,
    uri: product.canonicalUri || product.uri,
    picture: pictureOf(product),
    minimum: product.itemQuantityMinimum,
    multipleOf: product.itemQuantityMultipleOf,
    priceEach: minor(line.priceEachAsNumber),
    total: minor(line.totalPriceAsNumber),
    priceEachBefore: minor(before.each),
    totalBefore: minor(before.total),
    /** The name of the plan by which it comes again; empty where it comes once. */
    plan: line.subscriptionPlan ? line.subscriptionPlan.name || line.subscriptionPlan.subscriptionPlan : "",
    contents: (line.bundle ?? []).map((part) => ({
      name: part.productName,
      size: part.localizedSize || part.size,
    })),
  };
}

function productOf(line: WireLine, products: ReadonlyMap<string, WireProduct>): WireProduct {
  if (typeof line.product !== "string") return line.product;
  return products.get(line.product) ?? lineProductSchema.parse({ product: line.product });
}

function beforeCampaign(line: WireLine): { each: number; total: number } {
  return {
    each: line.priceEachBeforeDiscountAsNumber ?? line.priceEachAsNumber,
    total: line.totalPriceBeforeDiscountAsNumber ?? line.totalPriceAsNumber,
  };
}

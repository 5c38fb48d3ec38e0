import { z } from "zod";
import { usualTaxGroup } from "../../catalogue/market/tax.ts";
import { describedAttribute } from "../../selling/selection/attributes/described-attribute.ts";
import { addressKeys } from "../../selling/selection/selection.ts";
import { orderDiscounts } from "./order-discounts.ts";
import { orderTax } from "./order-tax.ts";

const minor = z.int();
const address = z.partialRecord(z.enum(addressKeys), z.string());
const method = z.object({ key: z.string(), name: z.string() });

const plainLine = z.object({
  line: z.string(),
  display: z.int(),
  size: z.int(),
  quantity: z.int().positive(),
  comment: z.string(),
  productUrl: z.string(),
  category: z.string(),
  subscriptionPlan: z.string().nullable(),
  bundle: z
    .array(z.object({ section: z.int(), display: z.int(), size: z.int() }))
    .readonly()
    .nullable(),
  item: z.object({
    product: z.int(),
    variation: z.int(),
    name: z.string(),
    brand: z.object({ id: z.int(), name: z.string(), uri: z.string() }).nullable(),
    taxGroup: z.string().default(usualTaxGroup),
  }),
  itemSize: z.object({ name: z.string(), sku: z.string(), ean: z.string() }),
  /** As it is called where it goes; absent: as it is called anyway. */
  localizedSize: z.string().optional(),
  unitBefore: minor,
  unit: minor,
  unitBeforePlan: minor.nullish(),
  total: minor,
  totalBefore: minor,
  unitWithoutTax: minor,
  taxPercent: z.number(),
  campaign: z.string().nullable(),
});

const snapshotLine = plainLine.extend({
  /** Of the order; absent: its place among the lines, from 1. */
  row: z.int().positive().optional(),
  giftCertificate: z
    .object({
      certificate: z.int(),
      worth: z.object({ amount: minor, currency: z.string() }).nullable(),
    })
    .optional(),
  /** What was said of it beside the comment; absent: nothing. */
  described: z.array(describedAttribute).readonly().optional(),
  /** Name of the size chart that it was chosen by. */
  sizeChart: z.string().optional(),
  /** What a bundle holds. */
  contained: z
    .array(plainLine.extend({ section: z.int(), count: z.int().positive() }))
    .readonly()
    .default([]),
});

const totals = z.object({
  items: minor,
  discount: minor.nullable(),
  shipping: minor,
  handling: minor,
  quantity: z.int(),
  taxDeducted: minor.nullable(),
  taxAdded: minor.nullable(),
  taxPercent: z.number(),
  grand: minor,
  grandTax: minor,
});

/**
 * Everything that an order is made of, frozen at the start of payment: later changes of prices, texts or of the
 * selection do not reach it. Amounts in minor units of `currency`.
 */
export const orderSnapshot = z.object({
  store: z.int(),
  /** Through which it was paid; absent: none that is known. */
  plugin: z.int().optional(),
  market: z.int(),
  priceList: z.int(),
  country: z.string(),
  state: z.string().nullable(),
  language: z.string(),
  currency: z.string(),
  vatExempt: z.boolean(),
  paymentMethod: method,
  shippingMethod: method,
  address,
  /** null: the same as the address. */
  shippingAddress: address.nullable(),
  additionalNotes: z.string(),
  giftMessage: z.string().nullable(),
  /** What was said of the whole; absent: nothing. */
  described: z.array(describedAttribute).readonly().optional(),
  termsAccepted: z.boolean(),
  /** What the shop sent to be kept with the order: `additionalFields`, `affiliate`, `consents` … */
  submitted: z.record(z.string(), z.unknown()),
  /** Where it is picked up, and the rule that it is taken by. */
  supply: z.object({ brickAndMortar: z.int().nullable(), allocationRule: z.int().nullable() }).optional(),
  /** Vouchers and automatic discounts are in their prices. */
  lines: z.array(snapshotLine),
  discounts: orderDiscounts,
  /** Kilograms. */
  weight: z.number().default(0),
  totals,
  tax: orderTax.optional(),
  /** What one unit of its currency was worth in the base currency; absent: nothing was said of it. */
  currencyRate: z.number().positive().optional(),
  /** Who it was for was erased: nothing that a provider tells of the person is taken in any more. */
  isErased: z.literal(true).optional(),
});

export type OrderSnapshot = z.infer<typeof orderSnapshot>;
export type SnapshotLine = OrderSnapshot["lines"][number];

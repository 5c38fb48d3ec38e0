import { z } from "zod";

const amount = z.object({ value: z.number() }).transform(({ value }) => value);

const lineOfGraphql = z.object({
  id: z.string(),
  item: z.object({ id: z.string() }),
  quantity: z.int(),
  taxPercent: z.number(),
  hasDiscount: z.boolean(),
  unitOriginalPrice: amount,
  unitPrice: amount,
  unitPriceReduction: amount,
  originalLineValue: amount,
  lineValue: amount,
  netUnitPrice: amount,
  appliedPromotions: z.array(z.object({ type: z.enum(["CAMPAIGN", "VOUCHER"]), value: amount })),
});
export type GraphqlLine = z.infer<typeof lineOfGraphql>;

const row = z.object({ type: z.string(), price: amount, taxPercent: z.number().optional() });

const shownSelection = z.object({
  grandTotal: amount,
  lines: z.array(
    lineOfGraphql.extend({
      bundle: z.object({ sections: z.array(z.object({ lines: z.array(lineOfGraphql) })) }).optional(),
    }),
  ),
  discounts: z.array(z.object({ type: z.enum(["CREDIT", "DISCOUNT"]), value: amount })),
  checkout: z.object({ totals: z.array(row) }),
});
export type GraphqlSelection = z.infer<typeof shownSelection>;

/** The selection in both voucher modes. */
export const bothModes = z.object({ data: z.object({ lines: shownSelection, total: shownSelection }) });

const plain = `
  id item { id } quantity taxPercent hasDiscount unitOriginalPrice { value } unitPrice { value }
  unitPriceReduction { value } originalLineValue { value } lineValue { value }
  netUnitPrice: unitPrice(includingTax: false) { value } appliedPromotions { type value { value } }`;

const selection = `
  grandTotal { value } discounts { type value { value } }
  lines { ${plain} ... on BundleLine { bundle { sections { lines { ${plain} } } } } }
  checkout { totals { type price { value } ... on SelectionTotalTaxRow { taxPercent } } }`;

export const bothModesQuery = `{
  lines: selection(voucherMode: LINES) { ${selection} }
  total: selection(voucherMode: TOTAL) { ${selection} } }`;

const amountOrFalse = z.union([z.number(), z.literal(false).transform(() => 0)]);

const lineOfRest = z.object({
  line: z.string(),
  item: z.string(),
  quantity: z.int(),
  priceEachAsNumber: z.number(),
  priceEachWithoutTaxAsNumber: z.number(),
  priceEachBeforeDiscountAsNumber: z.number(),
  priceEachReductionAsNumber: z.number(),
  totalPriceBeforeDiscountAsNumber: z.number(),
  totalPriceAsNumber: z.number(),
  totalPriceAfterCampaignAsNumber: z.number(),
  totalPriceAfterDiscountAsNumber: z.number(),
  anyDiscount: z.boolean(),
  taxPercent: z.number(),
});
export type RestLine = z.infer<typeof lineOfRest>;

/** The selection as the Checkout API answers it. */
export const restAnswer = z.object({
  selection: z.object({
    items: z.array(lineOfRest.extend({ bundle: z.array(lineOfRest).default([]) })),
    totals: z.object({
      itemsTotalPriceAsNumber: z.number(),
      totalDiscountPriceAsNumber: amountOrFalse,
      shippingPriceAsNumber: z.number(),
      handlingCostPriceAsNumber: z.number(),
      totalQuantity: z.int(),
      taxDeductedAsNumber: amountOrFalse,
      taxAddedAsNumber: amountOrFalse,
      taxPercent: z.number(),
      grandTotalPriceAsNumber: z.number(),
      grandTotalPriceTaxAsNumber: z.number(),
    }),
  }),
});
export type RestTotals = z.infer<typeof restAnswer>["selection"]["totals"];

import { z } from "zod";
import { idText, money } from "./values.ts";

/** A subscription plan. checkout-rest.md#subscriptions. */
export const planSchema = z.strictObject({
  subscriptionPlan: z.string(),
  name: z.string(),
  discountPercent: z.number(),
  intervalType: z.enum(["DAY", "WEEK", "MONTH", "YEAR"]),
  intervalValue: z.int(),
  status: z.enum(["ACTIVE", "INACTIVE", "CANCELLED"]),
  shippingType: z.string(),
  ...z.object({ ...money("price"), ...money("priceAfterDiscount") }).partial().shape,
});

/** checkout-rest.md#items. */
export const itemSchema = z.strictObject({
  item: z.string().regex(/^\d+-\d+$/),
  itemTableX: z.int(),
  itemTableY: z.int(),
  name: z.string(),
  ean: z.string(),
  sku: z.string(),
  upc: z.string(),
  sizeId: idText,
  stock: z.string().regex(/^(yes|no|few|preorder|infinite|\d+)$/),
  subscriptionPlans: z.array(planSchema),
  warehouses: z
    .array(z.strictObject({ warehouse: idText, stock: z.int() }))
    .optional()
    .describe("Only with the shared secret"),
});

export const itemParts = { items: z.array(itemSchema) };

import { z } from "zod";
import { id, key, texts } from "./value-types.ts";

/** A way to have products sent again and again. checkout-rest.md#subscriptions. */
export const subscriptionPlanSettings = z.strictObject({
  plan: key,
  /** What it is called by where ids are numbers; absent: its place among the plans, from 1. */
  number: id.optional(),
  names: texts,
  intervalType: z.enum(["DAY", "WEEK", "MONTH", "YEAR"]),
  intervalValue: z.int().min(1).max(366),
  /** Off the unit price after campaigns. */
  discountPercent: z.number().min(0).max(100).default(0),
  shippingType: z.string().default("standard"),
  /**
   * INACTIVE: no longer offered, what was begun goes on. CANCELLED: ended, also what was begun.
   */
  status: z.enum(["ACTIVE", "INACTIVE", "CANCELLED"]).default("ACTIVE"),
  /** Numbers of the products that it is offered for. */
  products: z.array(id),
});
export type SubscriptionPlanSettings = z.infer<typeof subscriptionPlanSettings>;

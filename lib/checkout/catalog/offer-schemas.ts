import { moneyNumber, moneyOf, moneyText } from "@/lib/checkout/wire-money";
import { idText } from "@/lib/checkout/wire";
import { z } from "zod";

const text = z
  .string()
  .nullish()
  .catch("")
  .transform((value) => value ?? "");
const texts = z.array(z.string());

const INTERVALS = ["DAY", "WEEK", "MONTH", "YEAR"] as const;

const planSchema = z
  .object({
    subscriptionPlan: idText,
    name: text,
    discountPercent: z.number().catch(0),
    intervalType: z.enum(INTERVALS).nullable().catch(null),
    intervalValue: z.coerce.number().int().min(1).catch(1),
    status: z.string().default("ACTIVE"),
    price: moneyText,
    priceAsNumber: moneyNumber,
    priceAfterDiscount: moneyText,
    priceAfterDiscountAsNumber: moneyNumber,
  })
  .transform((plan) => ({
    id: plan.subscriptionPlan,
    name: plan.name,
    percent: plan.discountPercent,
    interval: plan.intervalType === null ? null : { type: plan.intervalType, value: plan.intervalValue },
    isActive: plan.status === "ACTIVE",
    price: moneyOf(plan.priceAfterDiscount, plan.priceAfterDiscountAsNumber),
  }));

/** The subscription plans that can be chosen (checkout-rest.md#subscriptions). */
export const plansSchema = z
  .array(planSchema)
  .catch([])
  .transform((plans) => plans.filter(({ isActive }) => isActive));

/** What a bundle says of itself on its product (checkout-rest.md#product); null on everything else. */
export const bundleInfoSchema = z
  .object({
    type: z.enum(["fixed", "flexible"]),
    priceType: z.enum(["static", "dynamic"]).catch("static"),
    priceOfItems: moneyText,
    priceOfItemsAsNumber: moneyNumber,
    minPrice: moneyText,
    minPriceAsNumber: moneyNumber,
    maxPrice: moneyText,
    maxPriceAsNumber: moneyNumber,
  })
  .transform((info) => ({
    type: info.type,
    /** What is paid is the sum of what is chosen. */
    isSum: info.priceType === "dynamic",
    apart: moneyOf(info.priceOfItems, info.priceOfItemsAsNumber),
    least: moneyOf(info.minPrice, info.minPriceAsNumber),
    most: moneyOf(info.maxPrice, info.maxPriceAsNumber),
  }))
  .nullable()
  .catch(null);

/** Measures by size; null where there is none, which the API says by an empty list. */
export const measurementsSchema = z
  .object({
    unit: text,
    x: texts,
    y: texts,
    contents: z.array(z.object({ content: text, x: z.int(), y: z.int() })),
  })
  .nullable()
  .catch(null);

const labels = z.record(z.string(), z.string()).catch({});

/** How the sizes are called elsewhere, by the name of the chart. */
export const chartsSchema = z
  .record(z.string(), z.object({ unit: text, x: labels, y: labels, countries: texts.catch([]) }))
  .catch({});

export type Plan = z.infer<typeof plansSchema>[number];
export type BundleInfo = NonNullable<z.infer<typeof bundleInfoSchema>>;
export type Measurements = NonNullable<z.infer<typeof measurementsSchema>>;
export type SizeCharts = z.infer<typeof chartsSchema>;

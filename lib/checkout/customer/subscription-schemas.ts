import { moneyNumber, moneyOf, moneyText } from "@/lib/checkout/wire-money";
import { plansSchema } from "@/lib/checkout/catalog/offer-schemas";
import { idText } from "@/lib/checkout/wire";
import type { ContractField } from "@/lib/forms/address/address-fields";
import { z } from "zod";

const text = z
  .string()
  .nullish()
  .catch("")
  .transform((value) => value ?? "");
const flag = z.boolean().catch(false);

const addressSchema = z.object({
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  phoneNumber: text,
  email: text,
} satisfies Record<ContractField, z.ZodType>);

const INTERVALS = ["DAY", "WEEK", "MONTH", "YEAR"] as const;

const productSchema = z.object({
  product: idText,
  name: text,
  items: z.array(z.object({ item: idText, subscriptionPlans: plansSchema })).catch([]),
  subscriptionPlans: plansSchema,
});

const itemSchema = z.object({
  item: idText,
  quantity: z.coerce.number().int().min(1).catch(1),
  size: text,
  localizedSize: text,
  productName: text,
  priceEach: moneyText,
  priceEachAsNumber: moneyNumber,
  product: z.union([productSchema, idText]),
});

const subscriptionSchema = z
  .object({
    subscription: idText,
    status: z.enum(["ACTIVE", "PAUSED", "CANCELLED"]).catch("CANCELLED"),
    subscriptionPlan: idText,
    interval: z
      .object({ type: z.enum(INTERVALS), value: z.coerce.number().int().min(1) })
      .nullable()
      .catch(null),
    nextScheduledOrder: text,
    attentionFlags: z
      .object({ paymentDeclined: flag, paymentRevoked: flag, outOfStock: flag })
      .catch({ paymentDeclined: false, paymentRevoked: false, outOfStock: false }),
    item: itemSchema,
  })
  .transform(({ item: { product, ...item }, ...rest }) => ({
    id: rest.subscription,
    status: rest.status,
    plan: rest.subscriptionPlan,
    interval: rest.interval,
    next: rest.nextScheduledOrder,
    flags: rest.attentionFlags,
    product: typeof product === "string" ? product : product.product,
    name: (typeof product === "string" ? "" : product.name) || item.productName,
    size: item.localizedSize || item.size,
    quantity: item.quantity,
    price: moneyOf(item.priceEach, item.priceEachAsNumber),
    /** What it may be changed to. */
    plans: typeof product === "string" ? [] : plansOf(product, item.item),
  }));

function plansOf({ items, subscriptionPlans }: z.infer<typeof productSchema>, item: string) {
  const own = items.find((entry) => entry.item === item)?.subscriptionPlans ?? [];
  return own.length > 0 ? own : subscriptionPlans;
}

/** A customer's contracts with what comes again by them (checkout-rest.md#subscriptions). */
export const contractsSchema = z
  .object({
    contracts: z.array(
      z.object({
        contract: idText,
        shippingAddress: addressSchema,
        subscriptionPayment: z.object({ description: text }).nullish().catch(null),
        subscriptions: z.array(subscriptionSchema),
      }),
    ),
  })
  .transform(({ contracts }) =>
    contracts.map(({ contract, shippingAddress, subscriptionPayment, subscriptions }) => ({
      id: contract,
      address: shippingAddress,
      paidBy: subscriptionPayment?.description ?? "",
      subscriptions,
    })),
  );

export type Contract = z.infer<typeof contractsSchema>[number];
export type Subscription = Contract["subscriptions"][number];

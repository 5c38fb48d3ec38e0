import { z } from "zod";
import { amountsByPriceList, countryCode, id, key, texts } from "./value-types.ts";

const secretText = z.string().max(255).regex(/^$|\S/, "is more than spaces");

/** The only kind that an option says something to. */
const kindOfOption = {
  autoSubmit: "dummy",
  mode: "embedded",
  secretKey: "stripe",
  webhookSecret: "stripe",
  apiBase: "stripe",
} as const;

/** What each is when it says nothing. */
const silent: ReadonlySet<unknown> = new Set([undefined, false, "return"]);

export const paymentMethodSettings = z
  .strictObject({
    key,
    number: id,
    /** Which provider handles it: a file of `platform/ordering/payment/providers`. */
    kind: z.enum(["dummy", "redirect", "embedded", "invoice", "declined", "external", "stripe"]),
    name: texts,
    /** Signs what comes back; every kind but `stripe` has one. */
    secret: z.string().default(""),
    /** Countries it is offered in; absent: all that are shipped to. */
    countries: z.array(countryCode).optional(),
    pricelists: z.array(id).optional(),
    /** Handling cost by price list, tax as the list is set. */
    handlingCost: amountsByPriceList.default({}),
    /** When the money is taken: with the order, or when it is shipped. */
    capture: z.enum(["at-once", "when-shipped"]).default("at-once"),
    /** `dummy` only: the form posts itself at once as *pay*. */
    autoSubmit: z.boolean().default(false),
    /** `embedded` only: *pay* posts to the return page, or dispatches an event in the shop's page. */
    mode: z.enum(["return", "event"]).default("return"),
    /** Whether it can be charged again without the shopper, for subscriptions; default: only `invoice`. */
    recurring: z.boolean().optional(),
    /** The `paymentMethodType` that callers see; default: the kind. */
    reportedKind: z.string().optional(),
    /** A script that the shop loads for it: `clientSide.externalScript`. */
    externalScript: z.url({ protocol: /^https?$/ }).optional(),
    /** Markup that the shop shows for it: `pluginFields`. */
    paymentHtml: texts.optional(),
    /** `stripe` only: without both it is not offered. */
    secretKey: secretText.optional(),
    webhookSecret: secretText.optional(),
    /** `stripe` only: where its API is, for tests. */
    apiBase: z.url({ protocol: /^https?$/ }).optional(),
  })
  .check(({ value, issues }) => {
    if (value.kind !== "external" || value.capture === "at-once") return;
    const message = "the shop's own server takes the money of `external`";
    issues.push({ code: "custom", path: ["capture"], message, input: value.capture });
  })
  .check(({ value, issues }) => {
    if (value.kind === "stripe" || value.secret.trim() !== "") return;
    issues.push({ code: "custom", path: ["secret"], message: "is needed", input: value.secret });
  })
  .check(({ value, issues }) => {
    const { kind } = value;
    const ignored = Object.entries(kindOfOption).filter(([option, of]) => {
      return kind !== of && !silent.has(Reflect.get(value, option));
    });
    const options = ignored.map(([option]) => option);
    if (kind === "stripe" && value.secret !== "") options.push("secret");
    for (const option of options) {
      issues.push({ code: "custom", path: [option], message: `says nothing to \`${kind}\``, input: value });
    }
  });
export type PaymentMethodSettings = z.infer<typeof paymentMethodSettings>;

/** Whether it has everything that it needs: one without its keys is switched off. */
export function isConfigured(method: PaymentMethodSettings): boolean {
  return method.kind !== "stripe" || Boolean(method.secretKey && method.webhookSecret);
}

export const shippingMethodSettings = z.strictObject({
  key,
  number: id,
  name: texts,
  /** Countries it is offered in; absent: all that are shipped to. */
  countries: z.array(countryCode).optional(),
  /** Price by price list; a list that is not named is not offered. */
  prices: amountsByPriceList,
  /** Items total (after discounts) from which shipping is free, by price list. */
  freeFrom: amountsByPriceList.default({}),
  /** Prices from a weight in kilograms on, in place of `prices`; a list that a step does not name is not offered. */
  weights: z.array(z.strictObject({ from: z.number().gt(0), prices: amountsByPriceList })).default([]),
  carrier: z.string().default(""),
});
export type ShippingMethodSettings = z.infer<typeof shippingMethodSettings>;

/** Who carries parcels, and where a parcel can be followed: `{trackingId}` stands for its number. */
export const carrierSettings = z.strictObject({
  /** As shipping methods and shipments name it; letter case does not matter. */
  carrier: z.string().min(1),
  trackingUrl: z.url({ protocol: /^https?$/ }).refine((url) => url.includes("{trackingId}"), {
    message: "must hold {trackingId}",
  }),
});

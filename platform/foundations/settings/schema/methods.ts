import { z } from "zod";
import { amountsByPriceList, countryCode, id, key, texts } from "./value-types.ts";

const secretText = z.string().max(255).regex(/^$|\S/, "is more than spaces");
const webAddress = z.url({ protocol: /^https?$/ });

/** What only some kinds have. */
const kindOptions = {
  /** The form posts itself at once as *pay*. */
  autoSubmit: z.boolean().default(false),
  /** *pay* posts to the return page, or dispatches an event in the shop's page. */
  mode: z.enum(["return", "event"]).default("return"),
  secretKey: secretText.optional(),
  webhookSecret: secretText.optional(),
  /** Where the provider's API is. */
  apiBase: webAddress.optional(),
};

type KindOption = keyof typeof kindOptions;

/** What each is when it says nothing. */
const silent: ReadonlySet<unknown> = new Set([undefined, "", false, "return"]);

interface PaymentKind {
  /** It needs a `secret`, which signs what comes back. */
  readonly hasSecret?: boolean;
  /** Options that it reads. */
  readonly takes?: readonly KindOption[];
  /** Options that it reads, and without which it is not offered. */
  readonly needs?: readonly KindOption[];
  /** It can be charged again without the shopper: its provider has `repeat`. */
  readonly repeats?: boolean;
  /** The shop's own server takes the money. */
  readonly isCapturedByShop?: boolean;
}

/** Each kind is a provider of `platform/selling/payment-providers/`. */
const kinds = {
  dummy: { hasSecret: true, takes: ["autoSubmit"] },
  redirect: { hasSecret: true },
  embedded: { hasSecret: true, takes: ["mode"] },
  invoice: { hasSecret: true, repeats: true },
  declined: { hasSecret: true },
  external: { hasSecret: true, isCapturedByShop: true },
  stripe: { needs: ["secretKey", "webhookSecret"], takes: ["apiBase"] },
} as const satisfies Record<string, PaymentKind>;

export const paymentKinds: Readonly<Record<keyof typeof kinds, PaymentKind>> = kinds;

export const paymentMethodSettings = z
  .strictObject({
    key,
    number: id,
    /** False: it is not offered; payments that were begun with it go on. */
    isActive: z.boolean().default(true),
    /** Which provider handles it. */
    kind: z.enum(keysOf(kinds)),
    name: texts,
    secret: z.string().default(""),
    /** Countries it is offered in; absent: all that are shipped to. */
    countries: z.array(countryCode).optional(),
    pricelists: z.array(id).optional(),
    /** Handling cost by price list, tax as the list is set. */
    handlingCost: amountsByPriceList.default({}),
    /** When the money is taken: with the order, or when it is shipped. */
    capture: z.enum(["at-once", "when-shipped"]).default("at-once"),
    /** Whether it can be charged again without the shopper, for subscriptions; default: what its kind can. */
    recurring: z.boolean().optional(),
    /** The `paymentMethodType` that callers see; default: the kind. */
    reportedKind: z.string().optional(),
    /** A script that the shop loads for it: `clientSide.externalScript`. */
    externalScript: webAddress.optional(),
    /** Markup that the shop shows for it: `pluginFields`. */
    paymentHtml: texts.optional(),
    ...kindOptions,
  })
  .check(({ value, issues }) => {
    if (!paymentKinds[value.kind].isCapturedByShop || value.capture === "at-once") return;
    const message = `the shop's own server takes the money of \`${value.kind}\``;
    issues.push({ code: "custom", path: ["capture"], message, input: value.capture });
  })
  .check(({ value, issues }) => {
    const { hasSecret, takes = [], needs = [] } = paymentKinds[value.kind];
    if (hasSecret && value.secret.trim() === "") {
      issues.push({ code: "custom", path: ["secret"], message: "is needed", input: value.secret });
    }
    const read = new Set<string>([...takes, ...needs, ...(hasSecret ? ["secret"] : [])]);
    for (const option of ["secret", ...keysOf(kindOptions)] as const) {
      if (read.has(option) || silent.has(value[option])) continue;
      const message = `says nothing to \`${value.kind}\``;
      issues.push({ code: "custom", path: [option], message, input: value });
    }
  });
export type PaymentMethodSettings = z.infer<typeof paymentMethodSettings>;

/** Whether shoppers may choose it. */
export function isOffered(method: PaymentMethodSettings): boolean {
  return method.isActive && isConfigured(method);
}

/** Whether it has everything that it needs: one without its keys is switched off. */
export function isConfigured(method: PaymentMethodSettings): boolean {
  return paymentKinds[method.kind].needs?.every((option) => Boolean(method[option])) ?? true;
}

function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
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
  trackingUrl: webAddress.refine((url) => url.includes("{trackingId}"), {
    message: "must hold {trackingId}",
  }),
});

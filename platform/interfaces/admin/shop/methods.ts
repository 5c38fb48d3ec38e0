import { z } from "zod";
import { isConfigured } from "../../../foundations/settings/schema/methods.ts";
import { badAmount } from "../../../foundations/settings/check/rules.ts";
import { parseAmount } from "../../../foundations/money/money.ts";
import type { FieldError } from "../frame/problem.ts";
import { money, moneyOf } from "../frame/values.ts";
import { settingsCalls } from "./settings-calls.ts";
import { numbersOf, numberText, shownTexts, texts } from "./settings-fields.ts";
import type { SettingsView } from "./settings-kind.ts";

/** How orders are shipped and paid. */

const amounts = z.array(z.strictObject({ pricelist: numberText, price: money }));
type Amounts = z.infer<typeof amounts>;
type AmountTexts = Readonly<Record<string, string>>;
/** null: all that are shipped to. */
const countries = z.array(z.string()).nullable();

/** Amounts by price list, in the list's currency; those of other stores' lists are left out. */
function shownAmounts({ currencies }: SettingsView, byPricelist: AmountTexts): Amounts {
  return Object.entries(byPricelist).flatMap(([pricelist, text]) => {
    const currency = currencies.get(pricelist);
    const minor = currency === undefined ? null : parseAmount(text, currency);
    return currency === undefined || minor === null ? [] : [{ pricelist, price: moneyOf(minor, currency) }];
  });
}

/** The same in the form of the settings. Those of other stores' lists stay, and what is worth the same as it was written. */
function amountTexts({ currencies }: SettingsView, sent: Amounts, before: AmountTexts = {}): AmountTexts {
  const others = Object.entries(before).filter(([pricelist]) => !currencies.has(pricelist));
  const own = sent.map(({ pricelist, price: { amount, currency } }) => {
    const written = before[pricelist];
    const isSame = written !== undefined && parseAmount(written, currency) === parseAmount(amount, currency);
    return [pricelist, isSame ? written : amount] as const;
  });
  return Object.fromEntries([...others, ...own]);
}

/** Of a list that the store does not have or that is named twice, in another currency, or none that can be paid. */
function amountErrors({ currencies }: SettingsView, field: string, sent: Amounts): readonly FieldError[] {
  const named = sent.map(({ pricelist }) => pricelist);
  return sent.flatMap(({ pricelist, price }, at) => {
    const path = `${field}.${at}`;
    const currency = currencies.get(pricelist);
    if (currency === undefined) {
      return [{ path: `${path}.pricelist`, code: "not-found", message: "is no price list of the store" }];
    }
    if (named.indexOf(pricelist) < at) {
      return [{ path: `${path}.pricelist`, code: "conflict", message: "is there twice" }];
    }
    if (currency !== price.currency) {
      return [
        { path: `${path}.price.currency`, code: "invalid", message: `the price list is in ${currency}` },
      ];
    }
    return badAmount(`${path}.price.amount`, price.amount, currency).map((problem) =>
      Object.assign(problem, { code: "invalid" }),
    );
  });
}

const shippingFields = {
  names: texts,
  carrier: z.string().max(64),
  countries,
  /** A price list that is not named is not offered. */
  rates: amounts,
  /** What items have to be worth for free shipping. */
  freeFrom: amounts,
  /** Rates from a weight on, in kilograms, in place of the others. */
  weights: z.array(z.strictObject({ from: z.number(), rates: amounts })),
};

const shippingMethods = settingsCalls({
  path: "shipping-methods",
  part: "shippingMethods",
  access: "shop.read",
  nouns: "shipping methods",
  record: z
    .object({ id: z.string(), number: z.int(), ...shippingFields, names: shownTexts })
    .meta({ id: "ShippingMethod" }),
  shape: (view) =>
    view.settings.shippingMethods.map((method) => ({
      id: method.key,
      number: method.number,
      names: method.name,
      carrier: method.carrier,
      countries: method.countries ?? null,
      rates: shownAmounts(view, method.prices),
      freeFrom: shownAmounts(view, method.freeFrom),
      weights: method.weights.map(({ from, prices }) => ({ from, rates: shownAmounts(view, prices) })),
    })),
  fields: shippingFields,
  defaults: { carrier: "", countries: null, freeFrom: [], weights: [] },
  ids: "sent",
  entryOf: (sent, { view, key }) => {
    const errors = [
      ...amountErrors(view, "rates", sent.rates),
      ...amountErrors(view, "freeFrom", sent.freeFrom),
      ...sent.weights.flatMap(({ rates }, at) => amountErrors(view, `weights.${at}.rates`, rates)),
    ];
    if (errors.length > 0) return errors;
    const known = view.settings.shippingMethods;
    const before = known.find((method) => method.key === key);
    const stepsBefore = new Map(before?.weights.map(({ from, prices }) => [from, prices]));
    return {
      key,
      number: before?.number ?? Math.max(0, ...known.map(({ number }) => number)) + 1,
      name: sent.names,
      carrier: sent.carrier,
      countries: sent.countries ?? undefined,
      prices: amountTexts(view, sent.rates, before?.prices),
      freeFrom: amountTexts(view, sent.freeFrom, before?.freeFrom),
      weights: sent.weights.map(({ from, rates }) => {
        return { from, prices: amountTexts(view, rates, stepsBefore.get(from)) };
      }),
    };
  },
  names: { key: "id", name: "names", prices: "rates" },
});

const paymentFields = {
  names: texts,
  /** False: it is not offered; payments that were begun with it go on. */
  isActive: z.boolean(),
  countries,
  /** null: all. */
  pricelists: z.array(numberText).nullable(),
  handlingCost: amounts,
  capture: z.enum(["at-once", "when-shipped"]),
};

/** The settings file joins a method to its provider, and has its keys. */
const paymentMethods = settingsCalls({
  path: "payment-methods",
  part: "paymentMethods",
  access: "shop.read",
  nouns: "payment methods",
  record: z
    .object({
      id: z.string(),
      number: z.int(),
      kind: z.string(),
      ...paymentFields,
      names: shownTexts,
      /** Whether it has the keys that it needs; without them it is not offered. */
      isConfigured: z.boolean(),
    })
    .meta({ id: "PaymentMethod" }),
  shape: (view) =>
    view.settings.paymentMethods.map((method) => ({
      id: method.key,
      number: method.number,
      kind: method.kind,
      names: method.name,
      isActive: method.isActive,
      countries: method.countries ?? null,
      pricelists: method.pricelists?.map(String) ?? null,
      handlingCost: shownAmounts(view, method.handlingCost),
      capture: method.capture,
      isConfigured: isConfigured(method),
    })),
  fields: paymentFields,
  defaults: { countries: null, pricelists: null },
  ids: null,
  entryOf: (sent, { view, key }) => {
    const errors = amountErrors(view, "handlingCost", sent.handlingCost);
    if (errors.length > 0) return errors;
    const before = view.settings.paymentMethods.find((method) => method.key === key);
    return {
      key,
      name: sent.names,
      isActive: sent.isActive,
      countries: sent.countries ?? undefined,
      pricelists: sent.pricelists === null ? undefined : numbersOf(sent.pricelists),
      handlingCost: amountTexts(view, sent.handlingCost, before?.handlingCost),
      capture: sent.capture,
    };
  },
  names: { key: "id", name: "names" },
});

/** Who carries parcels, and where a parcel is followed. */
const carrierFields = { trackingUrl: z.string().max(2_000) };

const carriers = settingsCalls({
  path: "carriers",
  part: "carriers",
  access: "shop.read",
  nouns: "carriers",
  record: z.object({ id: z.string(), ...carrierFields }).meta({ id: "Carrier" }),
  shape: ({ settings }) => settings.carriers.map(({ carrier: id, trackingUrl }) => ({ id, trackingUrl })),
  fields: carrierFields,
  defaults: {},
  ids: "sent",
  entryOf: ({ trackingUrl }, { key }) => ({ carrier: key, trackingUrl }),
  names: { carrier: "id" },
});

export const methodEndpoints = [...shippingMethods, ...paymentMethods, ...carriers];

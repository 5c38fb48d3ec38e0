import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { parseAmount } from "../../../foundations/money/money.ts";
import { isConfigured } from "../../../foundations/settings/schema/methods.ts";
import { settingsCalls } from "../frame/list-settings.ts";
import { money, moneyOf } from "../frame/values.ts";

/** How orders are shipped and paid, as the settings file declares it. */

const texts = z.record(z.string(), z.string());
const amounts = z.array(z.object({ pricelist: z.string(), price: money }));
type Amounts = z.infer<typeof amounts>;
/** null: all that are shipped to. */
const countries = z.array(z.string()).nullable();

/** Amounts by price list, in the list's currency; of a list that is not there no more. */
function amountsIn(currencies: ReadonlyMap<string, string>) {
  return (byPricelist: Readonly<Record<string, string>>): Amounts =>
    Object.entries(byPricelist).flatMap(([pricelist, text]) => {
      const currency = currencies.get(pricelist);
      const minor = currency === undefined ? null : parseAmount(text, currency);
      return currency === undefined || minor === null ? [] : [{ pricelist, price: moneyOf(minor, currency) }];
    });
}

async function readCurrencies(db: Kysely<Schema>, store: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("price_list")
    .select(["id", "currency"])
    .where("store", "=", store)
    .execute();
  return new Map(rows.map(({ id, currency }) => [String(id), currency]));
}

const shippingMethod = z
  .object({
    id: z.string(),
    number: z.int(),
    names: texts,
    carrier: z.string(),
    countries,
    /** A price list that is not named is not offered. */
    rates: amounts,
    /** What items have to be worth for free shipping. */
    freeFrom: amounts,
    /** Rates from a weight on, in kilograms, in place of the others. */
    weights: z.array(z.object({ from: z.number(), rates: amounts })),
  })
  .meta({ id: "ShippingMethod" });

const shippingMethods = settingsCalls({
  path: "shipping-methods",
  access: "shop.read",
  one: "A shipping method of the settings with its rates",
  all: "The shipping methods of the settings with their rates",
  record: shippingMethod,
  read: async ({ settings, db }, { store }) => {
    const shown = amountsIn(await readCurrencies(db, store));
    return settings.shippingMethods.map((method) => ({
      id: method.key,
      number: method.number,
      names: method.name,
      carrier: method.carrier,
      countries: method.countries ?? null,
      rates: shown(method.prices),
      freeFrom: shown(method.freeFrom),
      weights: method.weights.map(({ from, prices }) => ({ from, rates: shown(prices) })),
    }));
  },
});

const paymentMethod = z
  .object({
    id: z.string(),
    number: z.int(),
    kind: z.string(),
    names: texts,
    countries,
    /** null: all. */
    pricelists: z.array(z.string()).nullable(),
    handlingCost: amounts,
    capture: z.enum(["at-once", "when-shipped"]),
    /** Whether it has the keys that it needs; without them it is not offered. */
    isConfigured: z.boolean(),
  })
  .meta({ id: "PaymentMethod" });

const paymentMethods = settingsCalls({
  path: "payment-methods",
  access: "shop.read",
  one: "A payment method of the settings, without its keys",
  all: "The payment methods of the settings, without their keys",
  record: paymentMethod,
  read: async ({ settings, db }, { store }) => {
    const shown = amountsIn(await readCurrencies(db, store));
    return settings.paymentMethods.map((method) => ({
      id: method.key,
      number: method.number,
      kind: method.kind,
      names: method.name,
      countries: method.countries ?? null,
      pricelists: method.pricelists?.map(String) ?? null,
      handlingCost: shown(method.handlingCost),
      capture: method.capture,
      isConfigured: isConfigured(method),
    }));
  },
});

export const methodEndpoints = [...shippingMethods, ...paymentMethods];

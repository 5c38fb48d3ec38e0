import { expect } from "vitest";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import { withStores } from "../../../../selling/stores/testing/street.ts";
import { giftCards, vouchers } from "../../selection/testing/discount-shop.ts";
import { startSetShop, type SetShop } from "../../testing/set-shop.ts";
import { anna, payWithDummy, start, type Buyer } from "./buyer.ts";

/** The test shop with bundles, certificates, vouchers, gift cards, shops to pick up in, and rates of currencies. */
export function startRecordShop(also: (settings: Settings) => Settings = (same) => same): Promise<SetShop> {
  return startSetShop((settings) =>
    also(withStores({ ...settings, vouchers, giftCards, currencyRates: { EUR: 11.2, JPY: 0.065 } })),
  );
}

/** A shopper in a country with so many of an item in her selection. */
export async function buyerIn(
  { call }: SetShop,
  country: string,
  item: string,
  { quantity = 1, ...body }: { readonly quantity?: number; readonly comment?: string } = {},
): Promise<Buyer> {
  const headers = { "x-country": country };
  const { token, status } = await call("POST", `items/${item}/quantity/${quantity}`, {
    headers,
    body,
    trusted: true,
  });
  expect(status).toBe(201);
  const mine: Buyer["call"] = (method, path, sent, more) =>
    call(method, path, { token, headers, body: sent, ...more });
  return {
    token,
    call: mine,
    pay: (paymentMethod, more, sent) => mine("POST", "payment", { ...start, paymentMethod, ...more }, sent),
    comeBack: (paymentMethodFields, sent) => mine("POST", "payment-result", { paymentMethodFields }, sent),
  };
}

/** What she wrote into the form, where she lives. */
export function addressIn(country: string, more: object = {}): Fields {
  return { address: { ...anna, country, ...more } };
}

type Fields = { readonly shippingAddress?: object } & Readonly<Record<string, unknown>>;

/** She fills in the form, pays with `dummy`, and comes back: the number of her order. */
export async function buy(buyer: Buyer, fields: Fields = {}): Promise<number> {
  const { shippingAddress } = fields;
  const filled = await buyer.call("PUT", "payment-fields", { address: anna, ...fields });
  expect([filled.status, filled.at("errors")]).toEqual([200, undefined]);
  const { address: _, ...rest } = start;
  const stored = (paymentMethod: string) =>
    buyer.call("POST", "payment", { ...rest, paymentMethod, shippingAddress });
  const paid = await buyer.comeBack(await payWithDummy({ ...buyer, pay: stored }));
  return Number(paid.text("order"));
}

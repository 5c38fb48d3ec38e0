import { expect } from "vitest";
import { z } from "zod";
import { readOrderRecords } from "../../../../order/record/read-order-records.ts";
import { orderRecord, type OrderRecord } from "../../../../order/record/order-record.ts";
import type { Settings } from "../../../../settings/schema.ts";
import { withStores } from "../../../../stores/testing/street.ts";
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

/** The record of an order, which is one that the service itself would take. */
export async function recordOf(
  { platform }: Pick<SetShop, "platform">,
  number: number,
): Promise<OrderRecord> {
  const records = await readOrderRecords(platform.db, platform.settings, [`1/${number}`]);
  const found = records.get(`1/${number}`);
  if (!found) throw new Error(`There is no record of ${number}.`);
  expect(orderRecord.safeParse(found.record).error?.issues).toBeUndefined();
  return found.record;
}

const money = z.union([z.number(), z.literal(false)]).transform((amount) => amount || 0);
const shownLine = z.object({
  sku: z.string(),
  productName: z.string(),
  brandName: z.string(),
  size: z.string(),
  comment: z.string(),
  quantity: z.number(),
  priceEachAsNumber: money,
  totalPriceAsNumber: money,
  priceEachBeforeDiscountAsNumber: money,
  taxPercent: z.number(),
});
const shownAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
});
/** An order as the Checkout API shows it. */
const shownOrder = z.object({
  order: z.string(),
  date: z.string(),
  currency: z.string(),
  paymentMethod: z.string(),
  paymentMethodName: z.string(),
  shippingMethod: z.string(),
  shippingMethodName: z.string(),
  additionalNotes: z.string(),
  giftMessage: z.string().nullable(),
  items: z.array(shownLine.extend({ bundle: z.array(shownLine).default([]) })),
  totals: z.object({
    shippingPriceAsNumber: money,
    handlingCostPriceAsNumber: money,
    totalDiscountPriceAsNumber: money,
    taxDeductedAsNumber: money,
    taxAddedAsNumber: money,
    grandTotalPriceAsNumber: money,
  }),
  address: shownAddress.extend({ vatNumber: z.string() }),
  shippingAddress: shownAddress,
});
type Shown = z.infer<typeof shownOrder>;

/** Buys nothing and changes nothing: holds the record of her last order against what its receipt shows. */
export async function demandTheSame(shop: SetShop, buyer: Buyer): Promise<OrderRecord> {
  const shown = shownOrder.parse((await buyer.call("GET", "receipt")).body);
  const record = await recordOf(shop, Number(shown.order));
  expect(told(record)).toEqual(toldBy(shown));
  return record;
}

type Product = NonNullable<OrderRecord["products"]>[number];

/** What both of them tell. */
function told(record: OrderRecord) {
  const of = (charge: OrderRecord["shipping"]) => (typeof charge === "object" ? charge : {});
  const payments = typeof record.payments === "object" ? record.payments : {};
  const additionals = new Map((record.additionals ?? []).map(({ key, value }) => [key, value]));
  const shipping = of(record.shipping);
  return {
    order: record.ordernumber,
    date: String(record.created).slice(0, "2026-01-01T00:00:00".length).replace("T", " "),
    currency: record.currency,
    payment: [payments.method, payments.name],
    shipping: [shipping.key, shipping.description],
    notes: record.other,
    giftMessage: additionals.get("giftmessage") ?? null,
    lines: (record.products ?? []).map((product) => toldProduct(product)),
    charges: [shipping, of(record.handling), of(record.voucher)].map(({ subtotal = 0 }) => Number(subtotal)),
    total: Number(record.ordertotal),
    vat: record.ecvatno ?? "",
    address: toldAddress(record.billingaddress),
    shippingAddress: toldAddress(record.shippingaddress),
    taxOfCheckout: taxOfCheckout(record),
  };
}

function toldBy(shown: Shown): ReturnType<typeof told> {
  const { totals } = shown;
  const line = (item: z.infer<typeof shownLine>) => [
    [item.sku, item.productName, item.brandName, item.size, item.comment],
    [item.quantity, item.priceEachAsNumber, item.totalPriceAsNumber, item.priceEachBeforeDiscountAsNumber],
    item.taxPercent,
  ];
  return {
    order: shown.order,
    date: shown.date,
    currency: shown.currency,
    payment: [shown.paymentMethod, shown.paymentMethodName],
    shipping: [shown.shippingMethod, shown.shippingMethodName],
    notes: shown.additionalNotes,
    giftMessage: shown.giftMessage,
    lines: shown.items.flatMap((item) => [line(item), ...item.bundle.map(line)]),
    charges: [
      totals.shippingPriceAsNumber,
      totals.handlingCostPriceAsNumber,
      totals.totalDiscountPriceAsNumber,
    ],
    total: totals.grandTotalPriceAsNumber,
    vat: shown.address.vatNumber,
    address: addressTold(shown.address),
    shippingAddress: addressTold(shown.shippingAddress),
    taxOfCheckout: Number((totals.taxDeductedAsNumber + totals.taxAddedAsNumber).toFixed(2)),
  };
}

function toldProduct(product: Product) {
  const brand = typeof product.brand === "object" ? product.brand.description : undefined;
  const [size] = product.sizes ?? [];
  return [
    [product.sku ?? "", product.description, brand ?? "", size?.description ?? "", product.comment ?? ""],
    [product.qty, Number(product.price), Number(product.subtotal), Number(product.origprice)],
    Number(product.tax),
  ];
}

/** What is left of the total beside lines, charges and gift cards: only the tax that the checkout added or took off. */
function taxOfCheckout({ products = [], shipping, handling, voucher, ordertotal }: OrderRecord): number {
  const lines = products.filter(({ type }) => type !== "bundlepart");
  const charges = [shipping, handling, voucher].filter((charge) => typeof charge === "object");
  const amounts = [...lines, ...charges].map(({ subtotal = 0 }) => Number(subtotal));
  return Number((Number(ordertotal) - amounts.reduce((sum, amount) => sum + amount, 0)).toFixed(2));
}

function toldAddress(address: OrderRecord["billingaddress"]) {
  const of = typeof address === "object" ? address : {};
  return [
    [of.firstname, of.lastname, of.company, of.email, of.telephone],
    [of.address1, of.address2, of.zipcode, of.city, of.state, of.country],
  ].map((part) => part.map((text) => text ?? ""));
}

function addressTold(of: z.infer<typeof shownAddress>) {
  return [
    [of.firstName, of.lastName, of.company, of.email, of.phoneNumber],
    [of.address1, of.address2, of.zipCode, of.city, of.state, of.country],
  ];
}

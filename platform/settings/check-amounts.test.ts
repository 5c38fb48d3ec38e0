import { expect, it } from "vitest";
import type { z } from "zod";
import { testSettings } from "../testing/settings.ts";
import { campaignSettings } from "./catalog.ts";
import { checkSettings } from "./check.ts";
import { giftCardSettings } from "./gift-cards.ts";
import { giftCertificateSettings } from "./gift-certificates.ts";
import { paymentMethodSettings, shippingMethodSettings } from "./methods.ts";
import { voucherSettings } from "./vouchers.ts";

const shop = await testSettings();

const invoice = { key: "own", number: 9, kind: "invoice", name: { en: "Own" }, secret: "s" };
const post = { key: "post", number: 9, name: { en: "Post" }, prices: {} };
const sale = { campaign: 9, name: "Sale", products: [7] };
const certificate = { giftCertificate: 9, name: { en: "Card" }, type: "anyAmount" };
const card = { cardNumber: "GC-1000", currency: "JPY" };
const voucher = { key: "v", code: "V" };

/** An amount of yen, which has no decimals, beside one of kronor: by price list, and by currency. */
interface Yen {
  readonly amount: string;
  readonly lists: object;
  readonly currencies: object;
}

it.each<[path: string, schema: z.ZodType, row: (yen: Yen) => object]>([
  [
    "paymentMethods.0.handlingCost.5",
    paymentMethodSettings,
    ({ lists }) => ({ ...invoice, handlingCost: lists }),
  ],
  ["shippingMethods.0.prices.5", shippingMethodSettings, ({ lists }) => ({ ...post, prices: lists })],
  ["shippingMethods.0.freeFrom.5", shippingMethodSettings, ({ lists }) => ({ ...post, freeFrom: lists })],
  [
    "shippingMethods.0.weights.0.prices.5",
    shippingMethodSettings,
    ({ lists }) => ({ ...post, weights: [{ from: 1, prices: lists }] }),
  ],
  ["campaigns.0.prices.7.5", campaignSettings, ({ lists }) => ({ ...sale, prices: { "7": lists } })],
  [
    "giftCertificates.0.amounts.JPY",
    giftCertificateSettings,
    (yen) => ({ ...certificate, amounts: yen.currencies }),
  ],
  [
    "giftCertificates.0.least.JPY",
    giftCertificateSettings,
    (yen) => ({ ...certificate, least: yen.currencies }),
  ],
  [
    "giftCertificates.0.most.JPY",
    giftCertificateSettings,
    (yen) => ({ ...certificate, most: yen.currencies }),
  ],
  ["vouchers.0.amounts.JPY", voucherSettings, ({ currencies }) => ({ ...voucher, amounts: currencies })],
  [
    "vouchers.0.leastAmount.JPY",
    voucherSettings,
    ({ currencies }) => ({ ...voucher, percent: 1, leastAmount: currencies }),
  ],
  ["giftCards.0.amount", giftCardSettings, ({ amount }) => ({ ...card, amount })],
])("%s has no more decimals than its currency", (path, schema, row) => {
  const [list = ""] = path.split(".");
  const problems = (amount: string) => {
    const yen = { amount, lists: { "1": "1.50", "5": amount }, currencies: { SEK: "1.50", JPY: amount } };
    return checkSettings({ ...shop, [list]: [schema.parse(row(yen))] });
  };
  expect(problems("150")).toEqual([]);
  expect(problems("1.5")).toEqual([{ path, message: "is no amount of JPY" }]);
});

it("hundredths of a krona are amounts, thousandths are none", () => {
  const giftCards = ["1.50", "1.505"].map((amount, index) =>
    giftCardSettings.parse({ cardNumber: `GC-100${index}`, currency: "SEK", amount }),
  );
  expect(checkSettings({ ...shop, giftCards }).map(({ path }) => path)).toEqual(["giftCards.1.amount"]);
});

it.each(["amounts", "least", "most"])("%s of a gift certificate are in currencies of the shop", (name) => {
  const parsed = giftCertificateSettings.parse({ ...certificate, [name]: { SEK: "1", XYZ: "1" } });
  const problem = { path: `giftCertificates.0.${name}.XYZ`, message: "there is no price list in XYZ" };
  expect(checkSettings({ ...shop, giftCertificates: [parsed] })).toEqual([problem]);
});

import { expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { campaignSettings } from "./catalog.ts";
import { checkSettings } from "./check.ts";
import { giftCardSettings } from "./gift-cards.ts";
import { giftCertificateSettings } from "./gift-certificates.ts";
import { paymentMethodSettings, shippingMethodSettings } from "./methods.ts";
import type { Settings } from "./schema.ts";
import { voucherSettings } from "./vouchers.ts";

const shop = await testSettings();

// Price list 5 is in yen, which has no decimals; 1 in kronor.
const yen = (amount: string) => ({ "1": "1.50", "5": amount });
const invoice = { key: "own", number: 9, kind: "invoice", name: { en: "Own" }, secret: "s" };
const post = { key: "post", number: 9, name: { en: "Post" } };
const sale = { campaign: 9, name: "Sale", products: [7] };
const certificate = { giftCertificate: 9, name: { en: "Card" }, type: "anyAmount" };
const card = { cardNumber: "GC-1000", currency: "JPY" };

type Place = readonly [path: string, settings: (amount: string) => Partial<Settings>];

const places: readonly Place[] = [
  [
    "paymentMethods.0.handlingCost.5",
    (amount) => ({
      paymentMethods: [paymentMethodSettings.parse({ ...invoice, handlingCost: yen(amount) })],
    }),
  ],
  [
    "shippingMethods.0.prices.5",
    (amount) => ({ shippingMethods: [shippingMethodSettings.parse({ ...post, prices: yen(amount) })] }),
  ],
  [
    "shippingMethods.0.freeFrom.5",
    (amount) => ({
      shippingMethods: [shippingMethodSettings.parse({ ...post, prices: {}, freeFrom: yen(amount) })],
    }),
  ],
  [
    "shippingMethods.0.weights.0.prices.5",
    (amount) => ({
      shippingMethods: [
        shippingMethodSettings.parse({ ...post, prices: {}, weights: [{ from: 1, prices: yen(amount) }] }),
      ],
    }),
  ],
  [
    "campaigns.0.prices.7.5",
    (amount) => ({ campaigns: [campaignSettings.parse({ ...sale, prices: { "7": yen(amount) } })] }),
  ],
  ...(["amounts", "least", "most"] as const).map((name): Place => [
    `giftCertificates.0.${name}.JPY`,
    (amount) => ({
      giftCertificates: [
        giftCertificateSettings.parse({ ...certificate, [name]: { SEK: "1.50", JPY: amount } }),
      ],
    }),
  ]),
  [
    "vouchers.0.amounts.JPY",
    (amount) => ({
      vouchers: [voucherSettings.parse({ key: "v", code: "V", amounts: { SEK: "1.50", JPY: amount } })],
    }),
  ],
  [
    "vouchers.0.leastAmount.JPY",
    (amount) => ({
      vouchers: [voucherSettings.parse({ key: "v", code: "V", percent: 1, leastAmount: { JPY: amount } })],
    }),
  ],
  ["giftCards.0.amount", (amount) => ({ giftCards: [giftCardSettings.parse({ ...card, amount })] })],
];

it.each(places)("%s has no more decimals than its currency", (path, settings) => {
  const problems = (amount: string) => checkSettings({ ...shop, ...settings(amount) });
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
  expect(checkSettings({ ...shop, giftCertificates: [parsed] })).toEqual([
    { path: `giftCertificates.0.${name}.XYZ`, message: "there is no price list in XYZ" },
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateProducts } from "../../../records/update-products.ts";
import type { Settings } from "../../../settings/schema.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { memberOf, type Member } from "../customer/testing/member.ts";
import { automaticDiscounts, vouchers } from "../selection/testing/discount-shop.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { start } from "./testing/buyer.ts";
import { formsOfApi } from "./testing/pay-pages.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop((settings) => ({
    ...settings,
    shippingMethods: settings.shippingMethods.map((method) =>
      method.key === "standard" ? { ...method, name: { en: "Parcel", sv: "Paket", de: "Sendung" } } : method,
    ),
    vouchers,
    automaticDiscounts,
  }));
});

afterAll(() => shop.close());

/** A member who buys a tee, socks, a bundle and a gift card in Swedish. */
async function swede(): Promise<Member> {
  const member = await memberOf(shop);
  const told = [
    await member.call("PUT", "languages/sv"),
    await member.call("POST", `items/${shop.item("101")}`),
    await member.call("POST", `items/${shop.item("102")}/quantity/4`),
    await member.call("POST", `items/${shop.set("202")}`),
    await member.call("POST", "items/gift-certificates/1"),
    await member.call("POST", "vouchers", { voucher: "TEN" }),
    await member.call("PUT", "shipping-methods/standard"),
    await member.call("POST", "payment", { ...start, paymentMethod: "invoice" }),
  ];
  expect(told.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
  return member;
}

const read = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => Reflect.get(Object(at), key), value);

/** Every name in an order; `at`: where it is in the answer. */
const names = (answer: TestAnswer, at: string) => ({
  methods: [answer.at(`${at}paymentMethodName`), answer.at(`${at}shippingMethodName`)],
  lines: answer.list(`${at}items`).map((line) => read(line, "productName")),
  parts: answer.list(`${at}items.2.bundle`).map((part) => read(part, "productName")),
  discounts: [
    answer.at(`${at}discounts.automaticDiscounts.0.name`),
    answer.at(`${at}items.1.discounts.automaticDiscounts.0.name`),
    answer.at(`${at}discounts.vouchers.0.description`),
  ],
});

const inSwedish = {
  methods: ["Faktura", "Paket"],
  lines: ["Tröja", "Socks", "Static set", "Presentkort"],
  parts: ["Tröja", "Scarf", "Cap"],
  discounts: ["Tre för två", "Tre för två", "Tio av"],
};
const inEnglish = {
  methods: ["Invoice", "Parcel"],
  lines: ["Tee", "Socks", "Static set", "Gift card"],
  parts: ["Tee", "Scarf", "Cap"],
  discounts: ["Three for two", "Three for two", "Ten off"],
};
/** What has no German text is told in the default language. */
const inGerman = { ...inEnglish, methods: ["Rechnung", "Sendung"] };

describe.each(formsOfApi)("an order is told in the session's language (14, 15.1, %s)", (form) => {
  const receiptAt = form === "classic" ? "" : "order.";

  it("in the history and on the receipt, and says in which it was bought", async () => {
    const member = await swede();
    for (const [language, told] of [
      ["en", inEnglish],
      ["de", inGerman],
      ["sv", inSwedish],
    ] as const) {
      await member.call("PUT", `languages/${language}`);
      const history = await member.call("POST", "orders", {}, { form });
      const receipt = await member.call("GET", "receipt", undefined, { form });
      expect([names(history, "orders.0."), names(receipt, receiptAt)]).toEqual([told, told]);
      expect([history.at("orders.0.language"), receipt.at(`${receiptAt}language`)]).toEqual(["sv", "sv"]);
      expect(history.at("orders.0.discounts.anyDiscount")).toBe(true);
    }
  });

  it("orders of several languages beside each other", async () => {
    const member = await swede();
    await member.call("PUT", "languages/en");
    await member.call("POST", `items/${shop.item("105")}`);
    await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    const history = await member.call("POST", "orders", {}, { form });
    expect(history.list("orders").map((order) => read(order, "paymentMethodName"))).toEqual([
      "Invoice",
      "Invoice",
    ]);
    expect(names(history, "orders.1.")).toEqual(inEnglish);
  });
});

describe("an order whose shop has changed since", () => {
  /** The settings without what the order names, or with other names for it. */
  async function changed<T>(change: Partial<Settings>, run: () => Promise<T>): Promise<T> {
    const { settings } = shop.platform;
    const before = { ...settings };
    Object.assign(settings, change);
    try {
      return await run();
    } finally {
      Object.assign(settings, before);
    }
  }
  const gone = {
    paymentMethods: [],
    shippingMethods: [],
    automaticDiscounts: [],
    vouchers: [],
    giftCertificates: [],
  };

  it("says in its own language what was bought, whatever that is called now", async () => {
    const member = await swede();
    const { settings } = shop.platform;
    const paymentMethods = settings.paymentMethods.map((method) =>
      Object.assign({}, method, { name: { sv: "Ny" } }),
    );
    const history = await changed({ paymentMethods }, () => member.call("POST", "orders"));
    expect(names(history, "orders.0.")).toEqual(inSwedish);
  });

  it("keeps the words of what the settings do not know any more", async () => {
    const member = await swede();
    await member.call("PUT", "languages/en");
    const history = await changed(gone, () => member.call("POST", "orders"));
    const lines = [...inEnglish.lines.slice(0, 3), "Presentkort"];
    expect(names(history, "orders.0.")).toEqual({ ...inSwedish, lines, parts: inEnglish.parts });
  });

  it("tells a product that is sold no more in the session's language", async () => {
    const member = await swede();
    await member.call("PUT", "languages/en");
    await setStatus("inactive");
    try {
      const history = await member.call("POST", "orders");
      expect(names(history, "orders.0.")).toEqual(inEnglish);
      expect(history.list("products").map((product) => read(product, "name"))).toContain("Tee");
    } finally {
      await setStatus("active");
    }
  });

  async function setStatus(status: "active" | "inactive"): Promise<void> {
    const { db, settings, now, catalog } = shop.platform;
    const record = { id: "101", variations: [{ id: "101", status }] };
    const result = await inTransaction(db, (tx) => updateProducts(tx, [record], { settings, now: now() }));
    if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
    await catalog.refresh();
  }
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { connectDatabase } from "../../../foundations/database/open.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { hashNumber, hashPin } from "../../../selling/gift-card/card-number.ts";
import { createLog } from "../../../foundations/log.ts";
import { ordersIn } from "../../order/read/order-language.ts";
import type { Order } from "../../order/order.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { testSettings } from "../../../testing/settings.ts";
import { applyAutomaticDiscountSettings } from "../../../selling/promotions/configured-promotions.ts";
import { automaticDiscounts, vouchers } from "../../../testing/shop-discounts.ts";
import { withSets } from "../../../testing/shop-sets.ts";
import { createShopDatabase } from "../../../testing/shop-template.ts";
import { anna, books } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import { openPaymentShop, orderOf, resultOf } from "../testing/payment-shop.ts";

const parcel = { en: "Parcel", sv: "Paket", de: "Sendung" };
const shop = paymentShop({
  settings: (settings) => ({
    ...withSets(settings),
    vatExemptByNumber: true,
    vouchers,
    shippingMethods: settings.shippingMethods.map((method) => {
      return method.key === "standard" ? { ...method, name: parcel } : method;
    }),
  }),
});

/** Discounts that are taken off by themselves; what is not among them ends. */
async function takeOff(discounts: typeof automaticDiscounts): Promise<void> {
  const { db, now } = shop.platform;
  await inTransaction(db, (tx) => applyAutomaticDiscountSettings(tx, discounts, now()));
}

/** Runs with other settings. */
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

it("a bundle takes its parts, in rows of their own that name the bundle's, from the warehouse of each (12.4)", async () => {
  const stock = async () => [(await books(shop, 101)).stock[1], (await books(shop, 104)).stock[0]];
  const buyer = await shop.buyer(shop.item("101"));
  await buyer.add(shop.set("201"));
  const before = await stock();
  const { number } = orderOf(await buyer.pay("invoice"));
  const { db } = shop.platform;
  const lines = await db.selectFrom("order_line").selectAll().where("order_number", "=", number).execute();
  const taken = await db.selectFrom("allocation").selectAll().where("order_number", "=", number).execute();
  const rows = lines
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, variation, quantity, total, bundle_row }) => {
      const places = taken.filter((each) => each.row === row);
      return [variation, quantity, total, bundle_row, places.map((each) => [each.warehouse, each.quantity])];
    });
  expect(rows).toEqual([
    [101, 1, 35_000, null, [[1, 1]]],
    [201, 1, 50_992, null, []],
    [101, 1, 35_000, 2, [[1, 1]]],
    [104, 2, 15_992, 2, [[1, 2]]],
  ]);
  expect(await stock()).toEqual(before.map((place) => [(place?.[0] ?? 0) - 2, place?.[1]]));
});

describe("gift certificates that are bought (8.4)", () => {
  const giftMail = z.looseObject({ kind: z.literal("gift-card"), cardNumber: z.string(), pin: z.string() });
  const cards = () => shop.platform.db.selectFrom("gift_card").selectAll().orderBy("id").execute();

  it("one card a unit is issued with the order, and mailed to the buyer", async () => {
    const before = (await cards()).length;
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.addCertificate(1, 2);
    await buyer.addCertificate(2, 1, "99.90");
    const { number } = orderOf(await buyer.pay("invoice"));
    const issued = (await cards()).slice(before);
    const amounts = [50_000, 50_000, 9990];
    const fresh = amounts.map((balance) => ({ balance, reserved: 0, currency: "SEK", active: true }));
    expect(issued).toMatchObject(fresh);
    const { db } = shop.platform;
    const mails = await db.selectFrom("mail").selectAll().orderBy("id").execute();
    const told = mails.flatMap(({ recipient, language, content }) => {
      const { data } = giftMail.safeParse(content);
      return data ? [{ recipient, language, ...data }] : [];
    });
    const said = amounts.map((amount) => ({
      recipient: anna.email,
      language: "sv",
      currency: "SEK",
      amount,
    }));
    expect(told).toMatchObject(said);
    const hashes = told.map(({ cardNumber, pin }) => [hashNumber(cardNumber), hashPin(cardNumber, pin)]);
    expect(hashes).toEqual(issued.map(({ number_hash, pin_hash }) => [number_hash, pin_hash]));
    const rows = await db.selectFrom("order_line").selectAll().where("order_number", "=", number).execute();
    expect(rows.slice(1)).toMatchObject([
      { row: 2, display: 0, product: 0, quantity: 2, total: 100_000, gift_certificate: 1 },
      { row: 3, display: 0, product: 0, quantity: 1, total: 9990, gift_certificate: 2 },
    ]);
  });

  it("none before it is paid, none when it is refused, and none twice", async () => {
    const before = (await cards()).length;
    const buyer = await shop.buyer();
    await buyer.addCertificate(1, 1);
    const fields = await buyer.begin();
    await buyer.comeBack({ ...fields, refused: "1" });
    expect(resultOf(await buyer.pay("declined"))).toBe("refused");
    expect(await cards()).toHaveLength(before);
    const next = await buyer.begin();
    const paid = await Promise.all([1, 2, 3].map(() => buyer.comeBack(next)));
    expect(new Set(paid.map((each) => orderOf(each).number)).size).toBe(1);
    expect(await cards()).toHaveLength(before + 1);
  });
});

describe("payments that are done at once", () => {
  it("invoice makes the order, with what the method costs; declined leaves the selection and the stock", async () => {
    const { snapshot, status } = orderOf(await (await shop.buyer(shop.item("101"))).pay("invoice"));
    expect([status, snapshot.totals.handling, snapshot.totals.grand]).toEqual(["pending", 2900, 42_800]);
    const buyer = await shop.buyer(shop.item("101"));
    const before = await books(shop, 101);
    expect(resultOf(await buyer.pay("declined"))).toBe("refused");
    expect([await buyer.contents(), await books(shop, 101)]).toEqual([{ [shop.item("101")]: 1 }, before]);
  });

  it("an amount of 0 whatever the method, unless that brings the address", async () => {
    const { db } = shop.platform;
    await db.updateTable("price").set({ amount: 0 }).where("product", "=", 110).execute();
    const free = async (method: string) =>
      (await shop.buyer(shop.item("110", "OS"))).pay(method, { shippingMethod: "pickup" });
    expect(orderOf(await free("redirect")).snapshot.totals.grand).toBe(0);
    expect(resultOf(await free("embedded"))).toBe("form");
  });
});

describe("VAT numbers (11.1, 12.2)", () => {
  const berlin = { ...anna, country: "DE", zipCode: "10115", city: "Berlin" };
  const inGermany = async (vatNumber: string) => {
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.applyCheckoutForm({ address: { country: "DE", vatNumber } });
    return buyer;
  };

  it("one of another country of the zone takes the tax off, on the selection and on the order", async () => {
    const vatNumber = "DE 123 456 789";
    const buyer = await inGermany(vatNumber);
    // 33.33 and 5.00 with 19 %, of which the home rate of 25 % is taken off: 38.33 × 25/125.
    expect(await buyer.selection()).toMatchObject({
      vatExempt: true,
      totals: { taxDeducted: -767, taxPercent: 0, grand: 3066, grandTax: 0 },
    });
    const { snapshot } = orderOf(await buyer.pay("invoice", { address: { ...berlin, vatNumber } }));
    // With 2.50 handling: 40.83 × 25/125 = 8.17.
    expect(snapshot).toMatchObject({ vatExempt: true, address: { vatNumber } });
    expect(snapshot.totals).toMatchObject({ taxDeducted: -817, grand: 3266 });
  });

  it("is kept as it was written while the form is filled in; of no form that the zone has it pays nothing", async () => {
    const buyer = await inGermany("DE12345");
    const exempt: boolean[] = [(await buyer.selection()).vatExempt];
    for (const vatNumber of ["DE123456789", "", "DE123456789"]) {
      await buyer.applyCheckoutForm({ address: { vatNumber } });
      exempt.push((await buyer.selection()).vatExempt);
    }
    expect(exempt).toEqual([false, true, false, true]);
    const address = { ...berlin, vatNumber: "DE-WRONG" };
    const refused = { "address.vatNumber": "vat-number-invalid" };
    expect(resultOf(await buyer.pay("redirect", { address }))).toEqual(refused);
    expect((await buyer.selection()).selection?.address.vatNumber).toBe("DE123456789");
    // It is only text where the operator has not switched it on.
    const paid = await changed({ vatExemptByNumber: false }, () => buyer.pay("invoice", { address }));
    expect(orderOf(paid).snapshot.vatExempt).toBe(false);
  });
});

it("an order is told in any language, by the words it was bought with where there are no others (14, 15.1)", async () => {
  /** Every name in the order as a language has it. */
  const names = (order: Order, language: string, change: Partial<Settings> = {}) =>
    changed(change, async () => {
      const [shown] = await ordersIn(shop.platform, language, [order]);
      if (!shown) throw new Error("The order is gone.");
      const { paymentMethod, shippingMethod, lines, discounts } = shown.snapshot;
      expect(shown.snapshot.language).toBe("sv");
      return {
        methods: [paymentMethod.name, shippingMethod.name],
        lines: lines.map(({ item }) => item.name),
        parts: lines[2]?.contained.map(({ item }) => item.name),
        discounts: [
          ...discounts.automatic.map(({ name }) => name),
          ...discounts.vouchers.map((each) => each.description),
        ],
      };
    });
  const inSwedish = {
    methods: ["Kort", "Paket"],
    lines: ["Tröja", "Socks", "Static set", "Presentkort"],
    parts: ["Tröja", "Scarf", "Cap"],
    discounts: ["Tre för två", "Tio av"],
  };
  const inEnglish = {
    methods: ["Card", "Parcel"],
    lines: ["Tee", "Socks", "Static set", "Gift card"],
    parts: ["Tee", "Scarf", "Cap"],
    discounts: ["Three for two", "Ten off"],
  };
  await takeOff(automaticDiscounts);
  const buyer = await shop.buyer(shop.item("101"));
  await buyer.add(shop.item("102"), 4);
  await buyer.add(shop.set("202"));
  await buyer.addCertificate(1, 1);
  await buyer.addVoucher("TEN");
  const order = await buyer.buy();
  expect(await names(order, "sv")).toEqual(inSwedish);
  expect(await names(order, "en")).toEqual(inEnglish);
  // What has no German text is told in the default language.
  expect(await names(order, "de")).toEqual({ ...inEnglish, methods: ["Karte", "Sendung"] });
  const { db, settings, now } = shop.platform;
  const renamed = settings.paymentMethods.map((method) => ({ ...method, name: { sv: "Ny" } }));
  expect(await names(order, "sv", { paymentMethods: renamed })).toEqual(inSwedish);
  const none = { automaticDiscounts: [], vouchers: [], giftCertificates: [] };
  const gone = { ...none, paymentMethods: [], shippingMethods: [] };
  const lines = [...inEnglish.lines.slice(0, 3), "Presentkort"];
  // Promotions are kept when they end, and with them what they are called.
  await takeOff([]);
  const { parts, discounts } = inEnglish;
  expect(await names(order, "en", gone)).toEqual({ ...inSwedish, lines, parts, discounts });
  // Also a product that is sold no more.
  const record = { id: "101", variations: [{ id: "101", status: "inactive" as const }] };
  const result = await inTransaction(db, (tx) => updateProducts(tx, [record], { settings, now: now() }));
  expect([result.ok, await names(order, "en")]).toEqual([true, inEnglish]);
});

it("what is asked on the way to an order is planned once and not each time", async () => {
  // A server plans the first five times for what it is given; then it keeps one plan, if that looks no dearer.
  const firstTimes = 5;
  const shared = await createShopDatabase(await testSettings());
  // Of one connection: its plans are those that are kept there.
  const database = connectDatabase(shared.address, { poolSize: 1, log: createLog("silent") });
  const single = await openPaymentShop({ database });
  try {
    for (let order = 0; order <= firstTimes; order += 1) {
      const buyer = await single.buyer(single.item("101"));
      await buyer.selection();
      orderOf(await buyer.pay("invoice"));
    }
    const { rows } = await database.pool.query<{ name: string; again: string }>(
      `select name, custom_plans::text as again from pg_prepared_statements
       where name not like 'often-%' order by name`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ again }) => Number(again) > firstTimes)).toEqual([]);
  } finally {
    await single.close();
    await shared.close();
  }
});

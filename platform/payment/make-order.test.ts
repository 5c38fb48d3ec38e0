import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { hashNumber, hashPin } from "../gift-card/secret-hash.ts";
import { brokenInvariants } from "../testing/invariants/shop.ts";
import { inTransaction } from "../database/transaction.ts";
import { ordersIn } from "../order/order-language.ts";
import type { Order } from "../order/order.ts";
import { updateProducts } from "../records/update-products.ts";
import type { Settings } from "../settings/schema.ts";
import { automaticDiscounts, vouchers } from "../testing/shop-discounts.ts";
import { connectDatabase } from "../database/open.ts";
import { createLog } from "../log.ts";
import { testSettings } from "../testing/settings.ts";
import { createShopDatabase } from "../testing/shop-template.ts";
import { withSets } from "../testing/shop-sets.ts";
import { anna, books } from "./testing/books.ts";
import { openPaymentShop, orderOf, resultOf, type PaymentShop } from "./testing/payment-shop.ts";

let shop: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop({
    settings: (settings) => ({
      ...withSets(settings),
      vatExemptByNumber: true,
      vouchers,
      shippingMethods: settings.shippingMethods.map((method) =>
        method.key === "standard"
          ? { ...method, name: { en: "Parcel", sv: "Paket", de: "Sendung" } }
          : method,
      ),
    }),
  });
});

afterAll(() => shop.close());

const stockOf = async (variation: number) => (await books(shop, variation)).stock;

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

describe("the rows of an order (12.4)", () => {
  it("each takes its units from the warehouse that it names", async () => {
    const buyer = await shop.buyer(shop.item("104"), 2);
    const { number } = orderOf(await buyer.pay("invoice"));
    const rows = shop.platform.db.selectFrom("allocation").selectAll().where("order_number", "=", number);
    expect(await rows.execute()).toEqual([
      { store: 1, order_number: number, row: 1, warehouse: 1, quantity: 2 },
    ]);
  });

  it("a bundle takes its parts, in rows of their own that name the bundle's", async () => {
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.add(shop.set("201"));
    const [tees, caps] = [await stockOf(101), await stockOf(104)];
    const { number } = orderOf(await buyer.pay("invoice"));
    const rows = await shop.platform.db
      .selectFrom("order_line")
      .leftJoin("allocation", (join) =>
        join
          .onRef("allocation.store", "=", "order_line.store")
          .onRef("allocation.order_number", "=", "order_line.order_number")
          .onRef("allocation.row", "=", "order_line.row"),
      )
      .where("order_line.order_number", "=", number)
      .orderBy("order_line.row")
      .select(["variation", "order_line.quantity", "total", "bundle_row", "allocation.quantity as allocated"])
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      [101, 1, 35_000, null, 1],
      [201, 1, 50_992, null, null],
      [101, 1, 35_000, 2, 1],
      [104, 2, 15_992, 2, 2],
    ]);
    const less = (stock: readonly (readonly number[])[], at: number) =>
      stock.map(([units = 0, held = 0], place) => [units - (place === at ? 2 : 0), held]);
    expect([await stockOf(101), await stockOf(104)]).toEqual([less(tees, 1), less(caps, 0)]);
  });
});

describe("gift certificates that are bought (8.4)", () => {
  const giftMail = z.object({
    cardNumber: z.string(),
    pin: z.string(),
    amount: z.number(),
    currency: z.string(),
  });
  const cards = () => shop.platform.db.selectFrom("gift_card").selectAll().orderBy("id").execute();

  it("one card a unit is issued with the order, and mailed to the buyer", async () => {
    const before = (await cards()).length;
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.addCertificate(1, 2);
    await buyer.addCertificate(2, 1, "99.90");
    const { number } = orderOf(await buyer.pay("invoice"));
    const issued = (await cards()).slice(before);
    expect(
      issued.map(({ balance, reserved, currency, active }) => [balance, reserved, currency, active]),
    ).toEqual([50_000, 50_000, 9990].map((amount) => [amount, 0, "SEK", true]));
    const { db } = shop.platform;
    const mails = (await db.selectFrom("mail").selectAll().orderBy("id").execute()).filter(
      ({ content }) => Reflect.get(Object(content), "kind") === "gift-card",
    );
    expect(mails).toMatchObject([1, 2, 3].map(() => ({ recipient: anna.email, language: "sv" })));
    const told = mails.map(({ content }) => giftMail.parse(content));
    expect(told.map(({ amount, currency }) => [amount, currency])).toEqual(
      [50_000, 50_000, 9990].map((amount) => [amount, "SEK"]),
    );
    const hashes = told.map(({ cardNumber, pin }) => [hashNumber(cardNumber), hashPin(cardNumber, pin)]);
    expect(hashes).toEqual(issued.map(({ number_hash, pin_hash }) => [number_hash, pin_hash]));
    const rows = await db.selectFrom("order_line").selectAll().where("order_number", "=", number).execute();
    expect(rows.slice(1)).toMatchObject([
      { row: 2, display: 0, product: 0, quantity: 2, total: 100_000, gift_certificate: 1 },
      { row: 3, display: 0, product: 0, quantity: 1, total: 9990, gift_certificate: 2 },
    ]);
    const taken = db.selectFrom("allocation").select("row").where("order_number", "=", number);
    expect(await taken.execute()).toEqual([{ row: 1 }]);
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
  it("invoice makes the order, with what the method costs", async () => {
    const { snapshot, status } = orderOf(await (await shop.buyer(shop.item("101"))).pay("invoice"));
    expect([status, snapshot.totals.handling, snapshot.totals.grand]).toEqual(["pending", 2900, 42_800]);
  });

  it("declined leaves the selection and the stock", async () => {
    const buyer = await shop.buyer(shop.item("101"));
    const before = await books(shop, 101);
    expect(resultOf(await buyer.pay("declined"))).toBe("refused");
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
    expect(await books(shop, 101)).toEqual(before);
  });

  it("an amount of 0 whatever the method, unless that brings the address", async () => {
    const { db } = shop.platform;
    await db.updateTable("price").set({ amount: 0 }).where("product", "=", 110).execute();
    const [buyer, bringing] = [
      await shop.buyer(shop.item("110", "OS")),
      await shop.buyer(shop.item("110", "OS")),
    ];
    const { snapshot } = orderOf(await buyer.pay("redirect", { shippingMethod: "pickup" }));
    expect(snapshot.totals.grand).toBe(0);
    expect(resultOf(await bringing.pay("embedded", { shippingMethod: "pickup" }))).toBe("form");
  });
});

describe("VAT numbers (11.1, 12.2)", () => {
  const berlin = { ...anna, country: "DE", zipCode: "10115", city: "Berlin" };
  const inGermany = async (vatNumber: string) => {
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.fillIn({ address: { country: "DE", vatNumber } });
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

  it("is kept as it was written while the form is filled in; taken away, the tax is back", async () => {
    const buyer = await inGermany("DE12345");
    const exempt: boolean[] = [(await buyer.selection()).vatExempt];
    for (const vatNumber of ["DE123456789", ""]) {
      await buyer.fillIn({ address: { vatNumber } });
      exempt.push((await buyer.selection()).vatExempt);
    }
    expect(exempt).toEqual([false, true, false]);
    expect((await buyer.selection()).totals.taxDeducted).toBeNull();
  });

  it("one of no form that the zone has is refused at the payment, and the stored one stays", async () => {
    const buyer = await inGermany("DE123456789");
    const wrong = await buyer.pay("redirect", { address: { ...berlin, vatNumber: "DE-WRONG" } });
    expect(resultOf(wrong)).toEqual({ "address.vatNumber": "vat-number-invalid" });
    expect((await buyer.selection()).selection?.address.vatNumber).toBe("DE123456789");
  });

  it("one of the home country takes nothing off", async () => {
    const buyer = await shop.buyer(shop.item("101"));
    const address = { ...anna, vatNumber: "SE556677889901" };
    const { snapshot } = orderOf(await buyer.pay("invoice", { address }));
    expect([snapshot.vatExempt, snapshot.totals.taxDeducted]).toEqual([false, null]);
  });

  it("is only text where the operator has not switched it on", async () => {
    const buyer = await shop.buyer(shop.item("101"));
    const address = { ...berlin, vatNumber: "DE-WRONG" };
    const paid = await changed({ vatExemptByNumber: false }, () => buyer.pay("invoice", { address }));
    expect(orderOf(paid).snapshot.vatExempt).toBe(false);
  });
});

describe("an order is told in any language (14, 15.1)", () => {
  /** A tee, socks, a bundle and a gift card, bought in Swedish. */
  const swede = () =>
    changed({ automaticDiscounts }, async () => {
      const buyer = await shop.buyer(shop.item("101"));
      await buyer.add(shop.item("102"), 4);
      await buyer.add(shop.set("202"));
      await buyer.addCertificate(1, 1);
      await buyer.addVoucher("TEN");
      return buyer.buy();
    });

  /** Every name in an order as a language has it. */
  async function names(order: Order, language: string, change: Partial<Settings> = { automaticDiscounts }) {
    const [shown] = await changed(change, () => ordersIn(shop.platform, language, [order]));
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
  }

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

  it("and keeps the words of what the settings do not know any more", async () => {
    const order = await swede();
    expect(await names(order, "sv")).toEqual(inSwedish);
    expect(await names(order, "en")).toEqual(inEnglish);
    // What has no German text is told in the default language.
    expect(await names(order, "de")).toEqual({ ...inEnglish, methods: ["Karte", "Sendung"] });
    const renamed = shop.platform.settings.paymentMethods.map((method) => {
      return { ...method, name: { sv: "Ny" } };
    });
    expect(await names(order, "sv", { paymentMethods: renamed })).toEqual(inSwedish);
    const gone = {
      paymentMethods: [],
      shippingMethods: [],
      automaticDiscounts: [],
      vouchers: [],
      giftCertificates: [],
    };
    const lines = [...inEnglish.lines.slice(0, 3), "Presentkort"];
    expect(await names(order, "en", gone)).toEqual({ ...inSwedish, lines, parts: inEnglish.parts });
  });

  it("also a product that is sold no more", async () => {
    const order = await swede();
    const { db, settings, now } = shop.platform;
    const record = { id: "101", variations: [{ id: "101", status: "inactive" as const }] };
    const result = await inTransaction(db, (tx) => updateProducts(tx, [record], { settings, now: now() }));
    expect(result.ok).toBe(true);
    expect(await names(order, "en")).toEqual(inEnglish);
  });
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

it("after all of it every sum is what it must be", async () => {
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
});

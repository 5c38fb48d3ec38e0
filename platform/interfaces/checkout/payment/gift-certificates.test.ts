import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { hashNumber, hashPin } from "../../../gift-card/secret-hash.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { anna, hiddenFields, start } from "./testing/buyer.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

/** A session with a certificate in its selection. */
async function holderOf(path: string, body: object = {}) {
  const { token } = await shop.call("POST", `items/gift-certificates/${path}`, { body });
  const call = (method: string, to: string, sent?: unknown, form?: "classic" | "nested") =>
    shop.call(method, to, { token, body: sent, ...(form && { form }) });
  const pay = (paymentMethod: string, form?: "classic" | "nested") =>
    call("POST", "payment", { ...start, paymentMethod }, form);
  return { token, call, pay };
}

const cards = () => shop.platform.db.selectFrom("gift_card").selectAll().orderBy("id").execute();
const giftMails = async () => {
  const mails = await shop.platform.db.selectFrom("mail").selectAll().orderBy("id").execute();
  const content = z.object({
    kind: z.string(),
    cardNumber: z.string().default(""),
    pin: z.string().default(""),
    amount: z.number().optional(),
    currency: z.string().optional(),
  });
  return mails
    .map(({ recipient, language, content: stored }) => {
      const { kind, cardNumber, pin, amount, currency } = content.parse(stored);
      return { recipient, language, kind, cardNumber, pin, amount, currency };
    })
    .filter(({ kind }) => kind === "gift-card");
};

describe("an order with gift certificates (8.4)", () => {
  it("issues a card a unit, with the order, and mails each to the buyer", async () => {
    const buyer = await holderOf("1", { quantity: 2 });
    await buyer.call("POST", "items/gift-certificates/2/amount/99.90");
    await buyer.call("POST", `items/${shop.item("101")}`);
    expect((await buyer.pay("invoice")).status).toBe(200);
    const issued = await cards();
    expect(
      issued.map(({ balance, reserved, currency, active }) => [balance, reserved, currency, active]),
    ).toEqual([
      [50000, 0, "SEK", true],
      [50000, 0, "SEK", true],
      [9990, 0, "SEK", true],
    ]);
    const mails = await giftMails();
    expect(
      mails.map(({ recipient, language, amount, currency }) => [recipient, language, amount, currency]),
    ).toEqual([
      [anna.email, "sv", 50000, "SEK"],
      [anna.email, "sv", 50000, "SEK"],
      [anna.email, "sv", 9990, "SEK"],
    ]);
    expect(mails.map(({ cardNumber }) => hashNumber(cardNumber))).toEqual(
      issued.map(({ number_hash }) => number_hash),
    );
    expect(mails.map(({ cardNumber, pin }) => hashPin(cardNumber, pin))).toEqual(
      issued.map(({ pin_hash }) => pin_hash),
    );
  });

  it("a row of a certificate is of no item, and takes nothing out of the stock", async () => {
    const buyer = await holderOf("1", { quantity: 2 });
    const order = Number((await buyer.pay("invoice")).text("order"));
    const { db } = shop.platform;
    const rows = await db.selectFrom("order_line").selectAll().where("order_number", "=", order).execute();
    expect(rows).toMatchObject([
      { row: 1, display: 0, product: 0, quantity: 2, total: 100_000, bundle_row: null, gift_certificate: 1 },
    ]);
    const taken = await db.selectFrom("allocation").selectAll().where("order_number", "=", order).execute();
    expect(taken).toEqual([]);
  });

  it.each(["classic", "nested"] as const)(
    "is on the receipt as it was in the selection (%s)",
    async (form) => {
      const buyer = await holderOf("2", { amount: 100 });
      await buyer.pay("invoice", form);
      const receipt = await buyer.call("GET", "receipt", undefined, form);
      const line = receipt.at(form === "classic" ? "items.0" : "order.items.0");
      const product = {
        product: "gift-2",
        name: "Gift card of your choice",
        price: "100.00\u00a0SEK",
        priceAsNumber: 100,
      };
      expect(line).toMatchObject({
        item: "gift-2",
        product: form === "classic" ? "gift-2" : product,
        totalPriceAsNumber: 100,
        taxPercent: 0,
      });
    },
  );

  it("issues none before it is paid, none when it is refused, and none twice", async () => {
    const before = (await cards()).length;
    const buyer = await holderOf("1");
    const fields = hiddenFields((await buyer.pay("dummy")).text("formHtml"));
    expect(await cards()).toHaveLength(before);
    await comeBackOf(buyer)({ ...fields, paymentMethod: "dummy", refused: "1" });
    expect(await cards()).toHaveLength(before);
    const again = await buyer.pay("declined");
    expect(again.at("action")).toBe("failed");
    expect(await cards()).toHaveLength(before);
    const next = hiddenFields((await buyer.pay("dummy")).text("formHtml"));
    const paid = await Promise.all([1, 2, 3].map(() => comeBackOf(buyer)(next)));
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await cards()).toHaveLength(before + 1);
  });
});

function comeBackOf(buyer: Awaited<ReturnType<typeof holderOf>>) {
  return (paymentMethodFields: unknown) => buyer.call("POST", "payment-result", { paymentMethodFields });
}

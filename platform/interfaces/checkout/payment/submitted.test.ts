import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "./testing/buyer.ts";
import { formsOfApi } from "./testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

it.each(formsOfApi)(
  "everything that the shop sends along is stored with the order (16.1, %s)",
  async (form) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const submitted = {
      paymentMethodSpecificFields: { theme: "dark" },
      paymentCheckoutOrigin: "https://shop.example",
      ipAddress: "192.0.2.1",
      affiliate: "blog",
      customerClubFields: { level: "gold" },
      additionalFields: { a: { b: [1] } },
    };
    const consents = [{ key: "news", consented: true, version: "2" }];
    const notes = { additionalNotes: "Ring twice", giftMessage: "For you" };
    const answer = await buyer.pay("invoice", { ...submitted, ...notes, consents, language: "de" }, { form });
    const number = answer.text({ classic: "order", nested: "order.order" }[form]);
    const { snapshot, language } = await shop.platform.db
      .selectFrom("order")
      .select(["snapshot", "language"])
      .where("number", "=", Number(number))
      .executeTakeFirstOrThrow();
    expect(language).toBe("de");
    expect(snapshot).toMatchObject({ ...notes, language: "de", submitted: { ...submitted, consents } });
  },
);

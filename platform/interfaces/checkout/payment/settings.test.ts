import { afterEach, describe, expect, it } from "vitest";
import type { Settings } from "../../../settings/schema.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { books, buyerOf, payWithDummy, unsoundStock } from "./testing/buyer.ts";

let shop: TestPlatform | undefined;

afterEach(() => shop?.close());

async function open(settings: (settings: Settings) => Settings): Promise<TestPlatform> {
  shop = await startTestPlatform({ settings });
  return shop;
}

describe("settings of the operator (23)", () => {
  it("oversellProtection off: the order is made, stock goes to zero and not below (12.4)", async () => {
    const lax = await open((settings) => ({ ...settings, oversellProtection: "off" }));
    const buyers = await Promise.all([1, 2].map((units) => buyerOf(lax, lax.item("109"), units)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("invoice")));
    expect(answers.map((answer) => answer.at("action"))).toEqual(["success", "success"]);
    expect(await books(lax, 109)).toEqual({ orders: 2, stock: [[0, 0]] });
    expect(await unsoundStock(lax)).toEqual([]);
  });

  it("an amount of 0 is done at once, whatever the method (16.1)", async () => {
    const free = await open((settings) => settings);
    await free.platform.db.updateTable("price").set({ amount: 0 }).where("product", "=", 110).execute();
    const buyer = await buyerOf(free, free.item("110", "OS"));
    const answer = await buyer.pay("redirect", { shippingMethod: "pickup" });
    expect(answer.at("action")).toBe("success");
    expect(answer.at("totals.grandTotalPriceAsNumber")).toBe(0);
    const bringing = await buyerOf(free, free.item("110", "OS"));
    expect((await bringing.pay("embedded", { shippingMethod: "pickup" })).at("action")).toBe("form");
  });

  it("autoConfirm: orders begin confirmed (13.2)", async () => {
    const confirming = await open((settings) => ({ ...settings, autoConfirm: true, firstOrderNumber: 500 }));
    const buyer = await buyerOf(confirming, confirming.item("101"));
    const order = await buyer.comeBack(await payWithDummy(buyer));
    expect(order.body).toMatchObject({ order: "500", status: "progress", statusDescription: "Confirmed" });
  });

  it("reservationMinutes: how long others wait", async () => {
    const brief = await open((settings) => ({ ...settings, reservationMinutes: 1 }));
    const [first, second] = [
      await buyerOf(brief, brief.item("109")),
      await buyerOf(brief, brief.item("109")),
    ];
    await first.pay("redirect");
    brief.passTime(61_000);
    expect((await second.pay("redirect")).status).toBe(200);
  });

  it("termsRequired off, zipCodes strict: as the plugin says (16.1)", async () => {
    const strict = await open((settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        Object.assign({ ...plugin }, { termsRequired: false, zipCodes: "strict" }),
      ),
    }));
    const buyer = await buyerOf(strict, strict.item("101"));
    const terms = { termsAndConditions: undefined };
    expect((await buyer.pay("redirect", terms)).status).toBe(200);
    const address = { zipCode: "1112" };
    expect((await buyer.pay("redirect", { ...terms, address })).at("errors")).toEqual({
      "address.zipCode": "invalid",
    });
  });
});

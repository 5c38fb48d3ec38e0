import { describe, expect, it } from "vitest";
import { anna, books, unsoundStock } from "../../checkout/payment/testing/buyer.ts";
import { payPage, press, variablesOf } from "../../checkout/payment/testing/pay-pages.ts";
import { comeBack, pay, paying } from "../testing/purchases.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const tee = 101;

/** A selection with so many tees in M. */
function withTees(quantity: number) {
  const { selectionOf, shop } = backEnd();
  return selectionOf([[shop.item("101"), quantity]]);
}

/** Units of the tee in M: on hand, and reserved. */
async function shelf(): Promise<readonly (number | undefined)[]> {
  return (await books(backEnd().shop, tee)).stock[1] ?? [];
}

describe("a purchase", () => {
  it.each(["dummy", "redirect", "embedded"] as const)(
    "with %s reserves once, allocates once and makes one order, however often its end is told",
    async (method) => {
      const { call, shop } = backEnd();
      const [units = 0, reserved = 0] = await shelf();
      const orders = (await books(shop, tee)).orders;
      const id = await withTees(3);
      const variables = await paying[method](backEnd(), id);
      expect(await shelf()).toEqual([units, reserved + 3]);
      const ended = await comeBack(backEnd(), id, variables);
      expect(ended.status).toBe(201);
      expect(ended.body).toMatchObject({
        status: "untouched",
        statusDescription: "Pending",
        selection: id,
        country: "SE",
        paymentMethod: method,
        shippingMethod: "standard",
      });
      expect(ended.at("items.0")).toMatchObject({
        product: shop.display("101"),
        quantity: 3,
        totalPriceAsNumber: 1050,
      });
      expect(ended.at("totals.grandTotalPriceAsNumber")).toBe(1050);
      expect(ended.at("address.firstName")).toBe("Anna");
      const again = await Promise.all(Array.from({ length: 5 }, () => comeBack(backEnd(), id, variables)));
      for (const answer of again) expect([answer.status, answer.body]).toEqual([201, ended.body]);
      const receipt = await call("GET", `selections/${id}/receipt`);
      expect([receipt.status, receipt.body]).toEqual([200, ended.body]);
      expect(await shelf()).toEqual([units - 3, reserved]);
      expect((await books(shop, tee)).orders).toBe(orders + 1);
      expect(await unsoundStock(shop)).toEqual([]);
    },
  );

  it("with invoice is done at once: 201 and the flat order; the selection is finished then", async () => {
    const { call, shop } = backEnd();
    const id = await withTees(1);
    const [units = 0] = await shelf();
    const done = await pay(backEnd(), id, "invoice");
    expect([done.status, done.at("action"), done.at("totals.grandTotalPriceAsNumber")]).toEqual([
      201,
      "success",
      428,
    ]);
    expect((await call("GET", `selections/${id}`)).status).toBe(404);
    expect((await pay(backEnd(), id, "invoice")).body).toEqual({
      errors: { selection: "selection not found" },
    });
    expect((await call("POST", `selections/${id}/items/${shop.item("101")}`)).status).toBe(404);
    const { action: _action, ...order } = Object(done.body);
    expect((await call("GET", `selections/${id}/receipt`)).body).toEqual(order);
    const repeated = await comeBack(backEnd(), id, { paymentMethod: "invoice" });
    expect([repeated.status, repeated.at("order")]).toEqual([201, done.at("order")]);
    expect(await shelf()).toEqual([units - 1, 0]);
  });

  it("with declined is refused at once: 412, and the selection stays with nothing reserved", async () => {
    const id = await withTees(2);
    const before = await shelf();
    const refused = await pay(backEnd(), id, "declined");
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      errors: { paymentMethod: "failed" },
      code: "refused",
      selection: id,
    });
    expect(refused.list("messages")).toHaveLength(1);
    expect(refused.at("items.0.quantity")).toBe(2);
    expect(await shelf()).toEqual(before);
    expect((await backEnd().call("GET", `selections/${id}/receipt`)).status).toBe(404);
  });

  it.each(["refuse", "cancel"] as const)(
    "that is ended by %s leaves the selection and gives the stock back",
    async (choice) => {
      const id = await withTees(1);
      const before = await shelf();
      const started = await pay(backEnd(), id, "redirect");
      expect([started.status, started.at("action")]).toEqual([200, "redirect"]);
      const pressed = await press(payPage(backEnd().shop, started), choice);
      const ended = await comeBack(backEnd(), id, variablesOf(pressed.headers.get("location")));
      expect([ended.status, ended.at("errors")]).toEqual([412, { paymentMethod: "failed" }]);
      expect(ended.at("code")).toBe(choice === "refuse" ? "refused" : "cancelled");
      expect(await shelf()).toEqual(before);
      expect((await pay(backEnd(), id, "invoice")).status).toBe(201);
    },
  );

  it("leaves what was added after its start in a selection of its own, at the same place", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]], { country: "DE", language: "en" });
    const variables = await paying.dummy(backEnd(), id, { address: { ...anna, country: "DE" } });
    await call("POST", `selections/${id}/items/${shop.item("104")}/quantity/2`);
    const ended = await comeBack(backEnd(), id, variables);
    expect(ended.list("items")).toHaveLength(1);
    const next = await call("GET", `selections/${ended.text("nextSelection")}`);
    expect(next.body).toMatchObject({ country: "DE", language: "en", currency: "EUR" });
    expect(next.at("items.0")).toMatchObject({ item: shop.item("104"), quantity: 2 });
  });

  it("is not ended by what is not genuine, nor by another selection's variables", async () => {
    const [id, other] = [await withTees(1), await withTees(1)];
    const variables = await paying.dummy(backEnd(), id);
    await paying.dummy(backEnd(), other);
    const forged = await comeBack(backEnd(), id, { ...variables, amount: "1.00" });
    expect([forged.status, forged.at("errors")]).toEqual([412, { paymentMethod: "INVALID_SIGNATURE" }]);
    const foreign = await comeBack(backEnd(), other, variables);
    expect([foreign.status, foreign.body]).toEqual([404, { errors: { selection: "selection not found" } }]);
    expect((await comeBack(backEnd(), id, variables)).status).toBe(201);
  });

  it("is one order of fifteen that are started at once", async () => {
    const { shop } = backEnd();
    const orders = (await books(shop, tee)).orders;
    const id = await withTees(1);
    const starts = await Promise.all(Array.from({ length: 15 }, () => pay(backEnd(), id, "invoice")));
    const done = starts.filter(({ status }) => status === 201);
    expect(new Set(done.map((answer) => answer.at("order"))).size).toBe(1);
    expect(starts.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect((await books(shop, tee)).orders).toBe(orders + 1);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("of what is gone is 410, with what is missing and what is left", async () => {
    const { selectionOf, shop } = backEnd();
    const id = await selectionOf([
      [shop.item("101", "S"), 6],
      [shop.item("104"), 1],
    ]);
    const refused = await pay(backEnd(), id, "invoice");
    expect(refused.status).toBe(410);
    expect(refused.body).toMatchObject({
      errors: { stock: "unavailable items" },
      unavailable: [{ item: shop.item("101", "S"), originalQuantity: 6, unavailable: 1, available: 5 }],
      selection: id,
    });
    expect(refused.at("items.0.quantity")).toBe(5);
  });
});

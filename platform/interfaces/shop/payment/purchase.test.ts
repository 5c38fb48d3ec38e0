import { describe, expect, it } from "vitest";
import { books, unsoundStock } from "../../checkout/payment/testing/buyer.ts";
import { payPage, press, variablesOf } from "../../checkout/payment/testing/pay-pages.ts";
import { comeBack, pay, paying } from "../testing/purchases.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const gone = "404 selection: selection not found";

/** A selection with so many tees in M. */
const withTees = (quantity: number) => backEnd().selectionOf([[backEnd().shop.item("101"), quantity]]);

/** Units of the tee in M: on hand, and reserved. */
const purchase = async () => (await books(backEnd().shop, 101)).stock[1] ?? [];

describe("a purchase", () => {
  it.each(["dummy", "redirect", "embedded"] as const)(
    "with %s reserves once, allocates once and makes one order, however often its end is told",
    async (method) => {
      const { call, shop } = backEnd();
      const [units = 0, reserved = 0] = await purchase();
      const { orders } = await books(shop, 101);
      const id = await withTees(3);
      const variables = await paying[method](backEnd(), id);
      expect(await purchase()).toEqual([units, reserved + 3]);
      const ended = await comeBack(backEnd(), id, variables);
      expect(ended.status).toBe(201);
      expect(ended.body).toMatchObject({
        status: "untouched",
        statusDescription: "Pending",
        selection: id,
        paymentMethod: method,
        items: [{ product: shop.display("101"), quantity: 3, totalPriceAsNumber: 1050 }],
        totals: { grandTotalPriceAsNumber: 1050 },
        address: { firstName: "Anna" },
      });
      const again = await Promise.all(Array.from({ length: 5 }, () => comeBack(backEnd(), id, variables)));
      for (const answer of again) expect([answer.status, answer.body]).toEqual([201, ended.body]);
      expect((await call("GET", `selections/${id}/receipt`)).body).toEqual(ended.body);
      expect(await purchase()).toEqual([units - 3, reserved]);
      expect((await books(shop, 101)).orders).toBe(orders + 1);
      expect(await unsoundStock(shop)).toEqual([]);
    },
  );

  it("with invoice is done at once: 201 and the flat order; the selection is finished then", async () => {
    const { call } = backEnd();
    const id = await withTees(1);
    const [units = 0] = await purchase();
    const done = await pay(backEnd(), id, "invoice");
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({ action: "success", totals: { grandTotalPriceAsNumber: 428 } });
    expect(refusalOf(await call("GET", `selections/${id}`))).toBe(gone);
    expect(refusalOf(await pay(backEnd(), id, "invoice"))).toBe(gone);
    const { action: _action, ...order } = Object(done.body);
    expect((await call("GET", `selections/${id}/receipt`)).body).toEqual(order);
    const repeated = await comeBack(backEnd(), id, { paymentMethod: "invoice" });
    expect([repeated.status, repeated.at("order")]).toEqual([201, done.at("order")]);
    expect(await purchase()).toEqual([units - 1, 0]);
  });

  it("with declined is refused at once: 412, and the selection stays with nothing reserved", async () => {
    const id = await withTees(2);
    const before = await purchase();
    const refused = await pay(backEnd(), id, "declined");
    expect(refusalOf(refused)).toBe("412 paymentMethod: failed");
    expect(refused.body).toMatchObject({ code: "refused", selection: id, items: [{ quantity: 2 }] });
    expect(refused.list("messages")).toHaveLength(1);
    expect(await purchase()).toEqual(before);
    expect((await backEnd().call("GET", `selections/${id}/receipt`)).status).toBe(404);
  });

  it("that is cancelled on the pay page leaves the selection and gives the stock back", async () => {
    const id = await withTees(1);
    const before = await purchase();
    const started = await pay(backEnd(), id, "redirect");
    expect([started.status, started.at("action")]).toEqual([200, "redirect"]);
    const pressed = await press(payPage(backEnd().shop, started), "cancel");
    const ended = await comeBack(backEnd(), id, variablesOf(pressed.headers.get("location")));
    expect([refusalOf(ended), ended.at("code")]).toEqual(["412 paymentMethod: failed", "cancelled"]);
    expect(await purchase()).toEqual(before);
    expect((await pay(backEnd(), id, "invoice")).status).toBe(201);
  });

  it("is not ended by what is not genuine, nor by another selection's variables", async () => {
    const [id, other] = [await withTees(1), await withTees(1)];
    const variables = await paying.dummy(backEnd(), id);
    await paying.dummy(backEnd(), other);
    const forged = await comeBack(backEnd(), id, { ...variables, amount: "1.00" });
    expect(refusalOf(forged)).toBe("412 paymentMethod: INVALID_SIGNATURE");
    expect(refusalOf(await comeBack(backEnd(), other, variables))).toBe(gone);
    expect((await comeBack(backEnd(), id, variables)).status).toBe(201);
  });
});

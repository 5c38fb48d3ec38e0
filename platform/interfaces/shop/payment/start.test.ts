import { describe, expect, it } from "vitest";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import { pay } from "../testing/purchases.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const withTee = () => backEnd().selectionOf([[backEnd().shop.item("101"), 1]]);

describe("a start of payment", () => {
  it("names everything that is wrong at once, unknown fields too", async () => {
    const sent = {
      hello: 1,
      paymentReturnPage: "ftp://x",
      paymentMethodCallbackPage: "nowhere",
      address: { ...anna, email: "no", city: "", planet: "x", password: [1] },
    };
    const answer = await backEnd().call("POST", `selections/${await withTee()}/payment`, sent);
    expect(answer.status).toBe(400);
    expect(answer.at("errors")).toEqual({
      "address.email": "invalid",
      "address.city": "required",
      paymentReturnPage: "invalid",
      paymentFailedPage: "required",
      paymentMethodCallbackPage: "invalid",
      termsAndConditions: "must be true",
      "address.planet": "unknown",
      "address.password": "invalid",
      hello: "unknown",
    });
  });

  it.each([
    [{ paymentMethod: "no" }, "404 paymentMethod: paymentMethod not found"],
    [{ shippingMethod: "no" }, "404 shippingMethod: shippingMethod not found"],
    [{ address: { ...anna, country: "CH" } }, "412 country: not shipped to"],
    [{ termsAndConditions: "no" }, "406 termsAndConditions: must be true"],
    [{ internalOrder: "maybe" }, "406 internalOrder: invalid"],
  ])("is refused: %j", async (more, refusal) => {
    expect(refusalOf(await pay(backEnd(), await withTee(), "dummy", more))).toBe(refusal);
  });

  it("leads back to any origin, and keeps what it is told with the order", async () => {
    const submitted = {
      internalOrder: true,
      additionalFields: { till: "7" },
      ipAddress: "9.9.9.9",
      affiliate: "blog",
    };
    const id = await withTee();
    const more = { ...submitted, paymentReturnPage: "https://anywhere.example/back" };
    const done = await pay(backEnd(), id, "invoice", more);
    expect([done.status, done.at("affiliate")]).toEqual([201, "blog"]);
    const orders = backEnd().shop.platform.db.selectFrom("order").select("snapshot");
    const row = await orders.where("selection", "=", id).executeTakeFirstOrThrow();
    expect(row.snapshot).toMatchObject({ submitted });
  });

  it("of a selection without tax makes an order without tax", async () => {
    const id = await withTee();
    await backEnd().call("PUT", `selections/${id}/vat-exempt/1`);
    const done = await pay(backEnd(), id, "invoice");
    expect(done.at("vatExempt")).toBe(true);
    expect(done.at("totals")).toMatchObject({
      taxPercent: 0,
      grandTotalPriceTaxAsNumber: 0,
      grandTotalPriceAsNumber: 342.4,
    });
  });

  it("of nothing is 412, and it is made 20 times a minute at most", async () => {
    const id = await backEnd().selectionOf();
    const refusals = [];
    for (let made = 0; made < 21; made += 1) refusals.push(refusalOf(await pay(backEnd(), id, "dummy")));
    expect(new Set(refusals.slice(0, 20))).toEqual(new Set(["412 selection: empty"]));
    expect(refusals.at(-1)).toContain("429");
  });
});

it.each([
  [{}, "406 paymentMethodFields: required"],
  [{ ba_order_num: "1" }, "400 ba_order_num: unknown, paymentMethodFields: required"],
  [{ paymentMethodFields: {} }, "404 selection: selection not found"],
])("a result of %j is refused", async (sent, refusal) => {
  const answer = await backEnd().call("POST", `selections/${await withTee()}/payment-result`, sent);
  expect(refusalOf(answer)).toBe(refusal);
});

it.each([
  ["invoice", { identityNumber: "1234567890" }, "200 "],
  ["4", { identityNumber: 1234567890 }, "200 "],
  ["invoice", { identityNumber: "1234567891" }, "404 identityNumber: identityNumber not found"],
  ["invoice", { x: 1 }, "400 identityNumber: required, x: unknown"],
  ["no", { identityNumber: "1234567890" }, "404 paymentMethod: paymentMethod not found"],
  ["dummy", { identityNumber: "1234567890" }, "503 paymentMethod: not available"],
])("an address search with %s of %j", async (method, sent, answered) => {
  const answer = await backEnd().call("POST", `payment-methods/${method}/address-search`, sent);
  expect(refusalOf(answer)).toBe(answered);
});

import { describe, expect, it } from "vitest";
import { anna, pages, start } from "../../checkout/payment/testing/buyer.ts";
import { pay } from "../testing/purchases.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

function withTees(quantity: number) {
  const { selectionOf, shop } = backEnd();
  return selectionOf([[shop.item("101"), quantity]]);
}

describe("a start of payment", () => {
  it("of nothing is 412", async () => {
    const answer = await pay(backEnd(), await backEnd().selectionOf(), "dummy");
    expect([answer.status, answer.body]).toEqual([412, { errors: { selection: "empty" } }]);
  });

  it("names everything that is wrong at once, unknown fields too", async () => {
    const { call } = backEnd();
    const id = await withTees(1);
    const sent = {
      hello: 1,
      paymentReturnPage: "ftp://x",
      paymentMethodCallbackPage: "nowhere",
      address: { ...anna, email: "no", city: "", planet: "x", password: [1] },
    };
    const answer = await call("POST", `selections/${id}/payment`, sent);
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
    { more: { paymentMethod: "no" }, status: 404, errors: { paymentMethod: "paymentMethod not found" } },
    { more: { shippingMethod: "no" }, status: 404, errors: { shippingMethod: "shippingMethod not found" } },
    { more: { language: "xx" }, status: 404, errors: { language: "language not found" } },
    { more: { address: { ...anna, country: "CH" } }, status: 412, errors: { country: "not shipped to" } },
    { more: { termsAndConditions: "no" }, status: 406, errors: { termsAndConditions: "must be true" } },
    { more: { internalOrder: "maybe" }, status: 406, errors: { internalOrder: "invalid" } },
    {
      more: { address: null },
      status: 406,
      errors: {
        "address.email": "required",
        "address.firstName": "required",
        "address.lastName": "required",
        "address.address1": "required",
        "address.zipCode": "required",
        "address.city": "required",
      },
    },
  ])("is refused: $more", async ({ more, status, errors }) => {
    const answer = await pay(backEnd(), await withTees(1), "dummy", more);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
  });

  it("leads back to any origin, and keeps what it is told with the order", async () => {
    const { shop } = backEnd();
    const id = await withTees(1);
    const more = {
      ...start,
      ...pages,
      paymentReturnPage: "https://anywhere.example/back",
      internalOrder: true,
      additionalFields: { till: "7" },
      ipAddress: "9.9.9.9",
      affiliate: "blog",
    };
    const done = await pay(backEnd(), id, "invoice", more);
    expect([done.status, done.at("affiliate")]).toEqual([201, "blog"]);
    const row = await shop.platform.db
      .selectFrom("order")
      .select("snapshot")
      .where("selection", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.snapshot).toMatchObject({
      submitted: {
        internalOrder: true,
        ipAddress: "9.9.9.9",
        affiliate: "blog",
        additionalFields: { till: "7" },
      },
    });
  });

  it("of a selection without tax makes an order without tax", async () => {
    const { call } = backEnd();
    const id = await withTees(1);
    await call("PUT", `selections/${id}/vat-exempt/1`);
    const done = await pay(backEnd(), id, "invoice");
    expect([
      done.at("vatExempt"),
      done.at("totals.taxPercent"),
      done.at("totals.grandTotalPriceTaxAsNumber"),
    ]).toEqual([true, 0, 0]);
    expect(done.at("totals.grandTotalPriceAsNumber")).toBe(342.4);
  });

  it("is made 20 times a minute at most", async () => {
    const id = await backEnd().selectionOf();
    const statuses = [];
    for (let made = 0; made < 21; made += 1) statuses.push((await pay(backEnd(), id, "dummy")).status);
    expect(statuses.indexOf(429)).toBe(20);
  });
});

describe("a result", () => {
  it.each([
    { sent: {}, status: 406, errors: { paymentMethodFields: "required" } },
    {
      sent: { ba_order_num: "1" },
      status: 400,
      errors: { ba_order_num: "unknown", paymentMethodFields: "required" },
    },
    { sent: { paymentMethodFields: "x" }, status: 406, errors: { paymentMethodFields: "invalid" } },
    { sent: { paymentMethodFields: {} }, status: 404, errors: { selection: "selection not found" } },
  ])("of $sent is $status", async ({ sent, status, errors }) => {
    const answer = await backEnd().call("POST", `selections/${await withTees(1)}/payment-result`, sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });
});

describe("an address search", () => {
  it.each([
    { method: "invoice", sent: { identityNumber: "1234567890" }, status: 200 },
    { method: "4", sent: { identityNumber: 1234567890 }, status: 200 },
    {
      method: "invoice",
      sent: { identityNumber: "1234567891" },
      status: 404,
      errors: { identityNumber: "identityNumber not found" },
    },
    { method: "invoice", sent: { identityNumber: "12" }, status: 406, errors: { identityNumber: "invalid" } },
    { method: "invoice", sent: {}, status: 406, errors: { identityNumber: "required" } },
    {
      method: "no",
      sent: { identityNumber: "1234567890" },
      status: 404,
      errors: { paymentMethod: "paymentMethod not found" },
    },
    {
      method: "dummy",
      sent: { identityNumber: "1234567890" },
      status: 503,
      errors: { paymentMethod: "not available" },
    },
    {
      method: "invoice",
      sent: { identityNumber: "1234567890", x: 1 },
      status: 400,
      errors: { x: "unknown" },
    },
  ])("with $method of $sent is $status", async ({ method, sent, status, errors }) => {
    const answer = await backEnd().call("POST", `payment-methods/${method}/address-search`, sent);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
  });
});

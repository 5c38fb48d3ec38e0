import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  paymentKinds,
  paymentMethodSettings,
  type PaymentMethodSettings,
} from "../../foundations/settings/schema/methods.ts";
import type { PayableAttempt } from "../../selling/payment-providers/provider.ts";
import { providerOf } from "../../selling/payment-providers/providers.ts";
import { authorisationFields } from "../../selling/payment-providers/signed-return.ts";
import { signFields, type Fields } from "../../selling/payment-providers/signature.ts";
import { hiddenFields } from "./testing/books.ts";

type Kind = PaymentMethodSettings["kind"];

const id = "0123456789abcdef0123456789abcdef";
const signing = { secret: "test-secret", now: new Date("2026-01-01T00:00:00Z") };
const attempt: PayableAttempt = {
  id,
  selection: id,
  orderNumber: 10001,
  amount: 35000,
  currency: "SEK",
  language: "en",
  returnPage: "https://shop.example/en-se/payment-return?a=1&b=2#top",
  failedPage: `https://shop.example/failed?"><script>`,
};

function callOf(kind: Kind, more: object) {
  const { secret, now } = signing;
  const method = paymentMethodSettings.parse({
    key: kind,
    number: 1,
    kind,
    name: { en: kind },
    secret,
    ...more,
  });
  return { method, platformUrl: "http://localhost:4000", now, timeoutMs: 1000 };
}

function start(kind: Kind, more: object = {}) {
  const call = callOf(kind, more);
  return providerOf(call.method).start({ ...call, attempt, specificFields: {} });
}

function read(kind: Kind, fields: Fields, more: object = {}) {
  const call = callOf(kind, more);
  return providerOf(call.method).readReturn({ ...call, fields });
}

const dummyFields = {
  ba_order_num: "10001",
  amount: "350.00",
  currency: "SEK",
  trans: id,
  signature: "1c559fca213cb7142d0877828a4871e0baaf30874a0138e2bd451395e34dbebd",
};
const address = { email: "anna@example.com", country: "SE" };
const redirectFields = authorisationFields(attempt, { kind: "paid" }, signing);
const embeddedFields = authorisationFields(attempt, { kind: "paid", address }, signing);
const paid = {
  kind: "paid",
  orderNumber: "10001",
  amount: "350.00",
  currency: "SEK",
  transaction: id,
  captured: true,
  address: null,
};

it("the settings know which kinds can be charged again without the shopper", () => {
  const methods = Object.keys(paymentKinds).map((kind) => paymentMethodSettings.shape.kind.parse(kind));
  const repeating = methods.filter((kind) => providerOf({ kind }).repeat !== undefined);
  expect(repeating).toEqual(methods.filter((kind) => paymentKinds[kind].repeats));
});

describe("starting (16.3)", () => {
  it("dummy gives a form whose hidden inputs alone mean pay, and that posts itself when the setting says so", async () => {
    const answer = await start("dummy");
    if (answer.action !== "form") throw new Error("Not a form.");
    const page = "https://shop.example/en-se/payment-return?a=1&amp;b=2&amp;paymentMethod=dummy#top";
    expect(answer.formHtml).toContain(`<form method="post" action="${page}"`);
    expect(hiddenFields(answer.formHtml)).toEqual(dummyFields);
    expect(answer.formHtml).toContain(`name="refused"`);
    expect(answer.formHtml).toContain(
      `formaction="https://shop.example/failed?&quot;&gt;&lt;script&gt;&amp;paymentMethod=dummy"`,
    );
    expect(answer.formHtml).not.toContain("<script");
    const formHtml = expect.stringContaining(".submit()");
    expect(await start("dummy", { autoSubmit: true })).toMatchObject({ formHtml });
  });

  it.each<[Kind, object]>([
    ["redirect", { action: "redirect", url: `http://localhost:4000/pay/redirect/${id}` }],
    [
      "embedded",
      {
        action: "form",
        formHtml: `<div id="checkout-embedded" data-attempt="${id}"></div><script src="http://localhost:4000/pay/embedded/${id}.js" async></script>`,
      },
    ],
    ["invoice", { action: "success", outcome: paid }],
    ["declined", { action: "failed", as: "refused" }],
  ])("%s", async (kind, step) => {
    expect(await start(kind)).toEqual(step);
  });
});

describe("coming back (16.3)", () => {
  it.each<[Kind, Fields, object, object?]>([
    ["dummy", dummyFields, paid],
    ["dummy", { ...dummyFields, refused: "1" }, { kind: "refused" }],
    ["dummy", { ...dummyFields, cancelled: "1" }, { kind: "cancelled" }],
    // What is not signed, such as what an advertisement adds, is not looked at.
    ["redirect", { ...redirectFields, utm_source: "mail", "address[email]": "x" }, paid],
    ["redirect", authorisationFields(attempt, { kind: "refused" }, signing), { kind: "refused" }],
    ["redirect", authorisationFields(attempt, { kind: "cancelled" }, signing), { kind: "cancelled" }],
    ["embedded", embeddedFields, { ...paid, address }],
    // The money is only held when it is to be taken with the goods.
    ["redirect", redirectFields, { ...paid, captured: false }, { capture: "when-shipped" }],
  ])("%s reads %j", async (kind, fields, outcome, more) => {
    expect(await read(kind, fields, more)).toEqual({ kind: "genuine", about: { attempt: id }, outcome });
  });

  it("signs what the test vectors say (22)", () => {
    expect(redirectFields).toMatchObject({
      timestamp: "1767225600",
      merchantSignature: "b730d333fc692c9e0244814b9ff45c8d40ae4f35f0e9e8b5b0989eeccb1c5aa3",
    });
    expect(embeddedFields["merchantSignature"]).toBe(
      "8c050b101cb52edf378771ce996a4d2725961dd7cb76345d586820fd35688b7e",
    );
  });

  it.each<[Kind, Fields]>([
    ["dummy", dummyFields],
    ["redirect", redirectFields],
    ["embedded", embeddedFields],
  ])("%s: any other or missing value of any signed field is invalid", async (kind, fields) => {
    const names = Object.keys(fields);
    const property = fc.asyncProperty(fc.constantFrom(...names), fc.string(), async (name, value) => {
      fc.pre(value !== fields[name]);
      expect(await read(kind, { ...fields, [name]: value })).toEqual({ kind: "invalid" });
    });
    await fc.assert(property);
    for (const name of names) {
      const { [name]: _, ...rest } = fields;
      expect(await read(kind, rest)).toEqual({ kind: "invalid" });
    }
  });

  it("invalid: an address field that was not signed, a signed result that nobody knows, a method that never comes", async () => {
    const { merchantSignature: _, ...rest } = redirectFields;
    const signed = { ...rest, resultCode: "Pending" };
    const unknown = { ...signed, merchantSignature: signFields(signed, signing.secret) };
    for (const [kind, fields] of [
      ["embedded", { ...embeddedFields, "address[city]": "Lund" }],
      ["redirect", unknown],
      ["invoice", dummyFields],
      ["declined", dummyFields],
    ] as const) {
      expect(await read(kind, fields)).toEqual({ kind: "invalid" });
    }
  });
});

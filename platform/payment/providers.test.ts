import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentMethodSettings, type PaymentMethodSettings } from "../settings/methods.ts";
import type { PayableAttempt } from "./provider.ts";
import { providerOf } from "./providers.ts";
import { authorisationFields } from "./providers/authorisation.ts";
import { signFields, type Fields } from "./signature.ts";

const id = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-01-01T00:00:00Z");
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

function method(kind: PaymentMethodSettings["kind"], more: object = {}): PaymentMethodSettings {
  const name = { en: kind };
  return paymentMethodSettings.parse({ key: kind, number: 1, kind, name, secret: "test-secret", ...more });
}

function start(kind: PaymentMethodSettings["kind"], more: object = {}) {
  return providerOf(method(kind)).start({ ...callOf(kind, more), attempt, specificFields: {} });
}

function callOf(kind: PaymentMethodSettings["kind"], more: object = {}) {
  return { method: method(kind, more), platformUrl: "http://localhost:4000", now, timeoutMs: 1000 };
}

function read(kind: PaymentMethodSettings["kind"], fields: Fields, more: object = {}) {
  return providerOf(method(kind)).readReturn({ ...callOf(kind, more), fields });
}

const dummyFields = {
  ba_order_num: "10001",
  amount: "350.00",
  currency: "SEK",
  trans: id,
  signature: "1c559fca213cb7142d0877828a4871e0baaf30874a0138e2bd451395e34dbebd",
};
const paid = {
  kind: "paid",
  orderNumber: "10001",
  amount: "350.00",
  currency: "SEK",
  transaction: id,
  captured: true,
};
const signing = { secret: "test-secret", now };
const address = { email: "anna@example.com", country: "SE" };
const redirectFields = authorisationFields(attempt, { kind: "paid" }, signing);
const embeddedFields = authorisationFields(attempt, { kind: "paid", address }, signing);

describe("starting (16.3)", () => {
  it("dummy gives a form whose hidden inputs alone mean pay", async () => {
    const answer = await start("dummy");
    if (answer.action !== "form") throw new Error("Not a form.");
    const page = "https://shop.example/en-se/payment-return?a=1&amp;b=2&amp;paymentMethod=dummy#top";
    expect(answer.formHtml).toContain(`<form method="post" action="${page}"`);
    const inputs = [...answer.formHtml.matchAll(/<input type="hidden" name="(\w+)" value="(\w[^"]*)" \/>/g)];
    expect(Object.fromEntries(inputs.map(([, name, value]) => [name, value]))).toEqual(dummyFields);
    expect(answer.formHtml).toContain(`name="refused"`);
    expect(answer.formHtml).toContain(
      `formaction="https://shop.example/failed?&quot;&gt;&lt;script&gt;&amp;paymentMethod=dummy"`,
    );
    expect(answer.formHtml).not.toContain("<script");
  });

  it("dummy posts itself only when the setting says so", async () => {
    expect(await start("dummy", { autoSubmit: true })).toMatchObject({
      formHtml: expect.stringContaining(".submit()"),
    });
  });

  it("redirect gives the address of its pay page", async () => {
    const url = `http://localhost:4000/pay/redirect/${id}`;
    expect(await start("redirect")).toEqual({ action: "redirect", url });
  });

  it("embedded gives the box and its script, word by word", async () => {
    const formHtml = `<div id="checkout-embedded" data-attempt="${id}"></div><script src="http://localhost:4000/pay/embedded/${id}.js" async></script>`;
    expect(await start("embedded")).toEqual({ action: "form", formHtml });
  });

  it("invoice succeeds and declined fails at once", async () => {
    expect(await start("invoice")).toEqual({ action: "success", outcome: { ...paid, address: null } });
    expect(await start("declined")).toEqual({ action: "failed", as: "refused" });
  });
});

describe("coming back (16.3)", () => {
  it.each([
    ["dummy", dummyFields, { ...paid, address: null }],
    ["dummy", { ...dummyFields, refused: "1" }, { kind: "refused" }],
    ["dummy", { ...dummyFields, cancelled: "1" }, { kind: "cancelled" }],
    ["redirect", redirectFields, { ...paid, address: null }],
    ["redirect", authorisationFields(attempt, { kind: "refused" }, signing), { kind: "refused" }],
    ["redirect", authorisationFields(attempt, { kind: "cancelled" }, signing), { kind: "cancelled" }],
    ["embedded", embeddedFields, { ...paid, address }],
  ] as const)("%s reads %j", async (kind, fields, outcome) => {
    expect(await read(kind, fields)).toEqual({ kind: "genuine", about: { attempt: id }, outcome });
  });

  it("says that the money is only held when it is to be taken with the goods", async () => {
    expect(await read("redirect", redirectFields, { capture: "when-shipped" })).toMatchObject({
      outcome: { kind: "paid", captured: false },
    });
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

  it("ignores variables that are not signed, such as those of an advertisement", async () => {
    const fields = { ...redirectFields, utm_source: "mail", "address[email]": "x" };
    expect(await read("redirect", fields)).toMatchObject({
      outcome: { kind: "paid", address: null },
    });
  });

  it.each([
    ["dummy", dummyFields],
    ["redirect", redirectFields],
    ["embedded", embeddedFields],
  ] as const)("%s: any other or missing value of any signed field is invalid", async (kind, fields) => {
    const names = Object.keys(fields);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.string(), async (name, value) => {
        const original = new Map<string, string>(Object.entries(fields)).get(name);
        fc.pre(value !== original);
        expect(await read(kind, { ...fields, [name]: value })).toEqual({ kind: "invalid" });
      }),
    );
    for (const name of names) {
      const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
      expect(await read(kind, rest)).toEqual({ kind: "invalid" });
    }
  });

  it("embedded: an address field that was not signed is invalid", async () => {
    expect(await read("embedded", { ...embeddedFields, "address[city]": "Lund" })).toEqual({
      kind: "invalid",
    });
  });

  it("a signed result that nobody knows is invalid", async () => {
    const signed = { ...redirectFields, resultCode: "Pending" };
    Reflect.deleteProperty(signed, "merchantSignature");
    const fields = { ...signed, merchantSignature: signFields(signed, "test-secret") };
    expect(await read("redirect", fields)).toEqual({ kind: "invalid" });
  });

  it.each(["invoice", "declined"] as const)("%s never comes back", async (kind) => {
    expect(await read(kind, dummyFields)).toEqual({ kind: "invalid" });
  });
});

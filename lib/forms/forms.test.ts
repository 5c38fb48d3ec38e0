import { describe, expect, it } from "vitest";
import { codeProblem, codeRequest, dropIntent, readCodeChange } from "@/lib/forms/checkout/discount-codes";
import { readPaymentFailure } from "@/lib/forms/checkout/payment-failures";
import { doneForm, FROM_SCRIPT, refusedByApi, refusedForm } from "@/lib/forms/form-state";
import { withOfflineFallback } from "@/lib/forms/offline-action";
import { pageNumber } from "@/lib/forms/page-number";
import { pairsOf, readReturnFields, REPOSTED } from "@/lib/forms/checkout/payment-return-fields";
import { shownTotal } from "@/lib/forms/checkout/checkout-form";
import { readStoreChange, storeIntent, storeRequest } from "@/lib/forms/checkout/store-change";
import { emptySelection } from "@/lib/selection/empty-selection";
import { isPhoneIn } from "./address/phone-numbers";
import { normalisePostcode, postcodeExample } from "./address/country-rules";

describe("the codes of a form (checkout-rest.md#selection-calls)", () => {
  const typed = { code: " WELCOME10 ", cardNumber: "GC-1000", pin: "1234" };
  const read = (fields: Record<string, string>) => readCodeChange(new URLSearchParams(fields));
  const ofDrop = { kind: "drop", code: "**** 1000" } as const;
  const ofCard = { kind: "card", cardNumber: "GC-1000", pin: "1234" } as const;

  it("are those of the button that was pressed, within bounds", () => {
    expect(read({ ...typed, intent: "code" })).toEqual({ kind: "code", code: "WELCOME10" });
    expect(read({ ...typed, intent: "card" })).toEqual(ofCard);
    expect(read({ ...typed, intent: dropIntent("**** 1000") })).toEqual(ofDrop);
    expect([read({}), read({ intent: "update" }), read({ intent: "" })]).toEqual([null, null, null]);
    const long = read({ intent: "code", code: "x".repeat(9_000) });
    expect(long).toEqual({ kind: "code", code: "x".repeat(255) });
  });

  it.each([
    [{ kind: "code", code: "summer" } as const, "POST", "vouchers", { voucher: "summer" }],
    [ofDrop, "DELETE", "vouchers", { voucher: "**** 1000" }],
    [ofCard, "POST", "gift-card-apply", { cardNumber: "GC-1000", pin: "1234" }],
    [{ ...ofCard, pin: "" }, "POST", "gift-card-apply", { cardNumber: "GC-1000" }],
  ])("are changed by a call: %j", (change, method, path, body) => {
    expect(codeRequest(change)).toEqual({ method, path, body });
  });

  it.each([
    [404, { voucher: "not found" }, "unknown"],
    [406, { voucher: "can not be combined" }, "together"],
    [406, { voucher: "required" }, "required"],
    [406, { giftCard: "invalid_input" }, "cardUnknown"],
    [406, { giftCard: "inactive_card" }, "cardInactive"],
    [406, { giftCard: "empty_card_balance" }, "cardEmpty"],
    [406, { giftCard: "invalid_gift_card_currency" }, "cardCurrency"],
    [406, { giftCard: "internal_error" }, "other"],
    [403, { feature: "not enabled" }, "cardOff"],
    [404, { path: "not found" }, "cardOff"],
    [429, { rate: "too many requests" }, "many"],
    [0, {}, "outage"],
    [400, { body: "malformed" }, "other"],
  ])("that do not count with %i %j are said as %s (checkout-rest.md#errors)", (status, errors, problem) => {
    expect(codeProblem({ status, errors })).toBe(problem);
  });
});

it.each([
  [{ reason: "expired" }, "expired"],
  [{ reason: "<script>" }, "refused"],
  [{ reason: ["invalid", "expired"] }, "refused"],
  [{ resultCode: "Refused", orderNumber: "10001" }, "refused"],
  [{ cancelled: "1" }, "cancelled"],
  [{}, "refused"],
])("the failed page reads %j as %s (checkout-rest.md#built-in-methods)", (query, reason) => {
  expect(readPaymentFailure(query)).toBe(reason);
});

describe("a form that the API refuses", () => {
  const form = new FormData();
  const typed = { email: "a@b.example", password: "secret", [FROM_SCRIPT]: "", $ACTION_ID: "1" };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);

  const refused = (status: number, errors: Readonly<Record<string, string>>, more: object = {}) => {
    const answer = { ok: false, status, errors, messages: [], code: null, data: null, token: null } as const;
    return refusedByApi(form, { ...answer, ...more });
  };

  it.each([
    [409, { email: "already registered" }, { email: "emailTaken" }],
    [406, { password: "incorrect" }, { password: "passwordWrong" }],
    [406, { password: "not valid", email: "too long" }, { password: "passwordRefused", email: "tooLong" }],
    [406, { password: "something new" }, { password: "invalid" }],
  ])("with %i %j has the faults %j", (status, errors, faults) => {
    expect(refused(status, errors)).toMatchObject({ kind: "invalid", faults });
  });

  it.each([
    [403, { accessRight: "denied" }, "denied"],
    [406, { i: "invalid" }, "other"],
    [429, { rate: "too many requests" }, "tooMany"],
  ])("with %i %j is refused as %s", (status, errors, refusal) => {
    expect(refused(status, errors)).toMatchObject({ kind: "refused", faults: {}, refusal });
  });

  it("says how long to wait, where the API does", () => {
    const rate = "too many requests";
    expect(refused(429, { rate }, { waitSeconds: 60 })).toMatchObject({ waitSeconds: 60 });
    expect(refused(429, { rate })).not.toHaveProperty("waitSeconds");
  });

  it("shows again what was typed, but no password and nothing of the machinery", () => {
    expect(doneForm(form).values).toEqual({ email: "a@b.example" });
    expect(refusedForm(form, "other").values).toEqual({ email: "a@b.example" });
  });
});

it("an answer is the server's; none is an outcome of its own; what failed there is left to the page", async () => {
  const hear = (action: (before: string) => Promise<string>) =>
    withOfflineFallback(action, () => "unheard")("before", new FormData());
  expect(await hear(async (before) => `${before} and after`)).toBe("before and after");
  expect(await hear(async () => Promise.reject(new TypeError("Failed to fetch")))).toBe("unheard");
  const failed = Object.assign(new Error("An error occurred"), { digest: "1234" });
  await expect(hear(async () => Promise.reject(failed))).rejects.toBe(failed);
});

it("a page is a number, within bounds, or the first", () => {
  expect(["1", "12", "999999"].map(pageNumber)).toEqual([1, 12, 100_000]);
  for (const text of [undefined, "", "0", "2.5", "1e3", "9999999", ["2", "3"]]) {
    expect(pageNumber(text)).toBe(1);
  }
});

it("what a shopper sees to be paid is the same for the same pieces at the same price, in any order", () => {
  const { totals } = emptySelection("SEK");
  const text = (grand: number, ...lines: { line: string; quantity: number }[]) =>
    shownTotal({ currency: "SEK", totals: { ...totals, grand }, lines });
  const [one, two] = [{ line: "a", quantity: 1 } as const, { line: "b", quantity: 2 } as const];
  expect(text(39_800, one, two)).toBe("39800 SEK a*1 b*2");
  expect(text(39_800, two, one)).toBe("39800 SEK a*1 b*2");
  const others = [text(39_801, one), text(39_800, two), text(39_800, { ...one, quantity: 2 })];
  expect(others).not.toContain(text(39_800, one));
});

it.each([
  ["1", { method: "PUT", path: "brick-and-mortar/1" }],
  ["a/b", { method: "PUT", path: "brick-and-mortar/a%2Fb" }],
  [null, { method: "DELETE", path: "brick-and-mortar" }],
])("where a selection is fetched, %j, is one button and one call", (store, request) => {
  const change = readStoreChange(storeIntent(store));
  expect(change).toEqual({ kind: "store", store });
  expect(change && storeRequest(change)).toEqual(request);
  for (const intent of ["code", "", null, undefined]) expect(readStoreChange(intent)).toBeNull();
});

it.each(["constructor", "__proto__", "valueof"])(
  "%s, which every object knows, is no word of ours",
  (word) => {
    expect(readPaymentFailure({ resultCode: word })).toBe("refused");
    expect(normalisePostcode(word, " 11  45 ")).toBe("11 45");
    expect(postcodeExample(word)).toBeNull();
    expect(isPhoneIn(word, "070 123 45 67")).toBe(true);
  },
);

describe("the variables of a payment's return (checkout-rest.md#payment-results)", () => {
  const read = (query: string, form = "") =>
    readReturnFields(new URLSearchParams(query), new URLSearchParams(form));

  it.each([
    ["names as they are", "orderNumber=10001&ba_order_num=1", { orderNumber: "10001", ba_order_num: "1" }],
    ["nested names", "address%5Bemail%5D=a%40b.se", { "address[email]": "a@b.se" }],
    ["repeated names", "a=1&b=x&a=2", { a: ["1", "2"], b: "x" }],
    ["repeated names with one value", "a=1&a=1", { a: ["1", "1"] }],
    ["empty values and names without one", "a=&b", { a: "", b: "" }],
    ["spaces and plus signs", "a=1+2&b=1%2B2", { a: "1 2", b: "1+2" }],
    ["names of the language itself", "__proto__=1", JSON.parse('{"__proto__":"1"}')],
  ])("are kept with %s", (_, query, fields) => {
    expect(read(query)).toEqual(fields);
    expect(JSON.stringify(read("", query))).toBe(JSON.stringify(fields));
  });

  it("are those of query and form: once what both bring alike, both when they differ, never our own mark", () => {
    const fields = read(`method=dummy&a=1&${REPOSTED}=1`, `method=dummy&a=2&amount=350.00&${REPOSTED}=1`);
    expect(fields).toEqual({ method: "dummy", a: ["1", "2"], amount: "350.00" });
  });

  it("come out of a form that posts them again as they went in", () => {
    const fields = read("a=1&a=2&address%5Bcity%5D=%C3%85re", "note=%3Cb%3E%26%22%27");
    expect(readReturnFields([], pairsOf(fields))).toEqual(fields);
  });
});

import { describe, expect, it, test } from "vitest";
import { codeRequest, dropIntent, readCodeChange } from "@/lib/forms/code-change";
import { codeProblem } from "@/lib/forms/code-problems";
import { readFailedReason } from "@/lib/forms/failed-reasons";
import { doneForm, FROM_SCRIPT, refusedByApi, refusedForm } from "@/lib/forms/form-state";
import { heardAction } from "@/lib/forms/heard-action";
import { pageNumber } from "@/lib/forms/page-number";
import { pairsOf, readReturnFields, REPOSTED } from "@/lib/forms/return-fields";
import { seenText } from "@/lib/forms/seen-total";
import { readStoreChange, storeIntent, storeRequest } from "@/lib/forms/store-change";
import { emptySelection } from "@/lib/selection/empty-selection";
import { isPhoneIn } from "./phone";
import { normalisePostcode, postcodeExample } from "./postcodes";

const read = (fields: Record<string, string>) => readCodeChange(new URLSearchParams(fields));

describe("the codes of a form", () => {
  it("are those of the button that was pressed", () => {
    const typed = { code: " WELCOME10 ", cardNumber: "GC-1000", pin: "1234" };
    expect(read({ ...typed, intent: "code" })).toEqual({ kind: "code", code: "WELCOME10" });
    expect(read({ ...typed, intent: "card" })).toEqual({ kind: "card", cardNumber: "GC-1000", pin: "1234" });
    expect(read({ ...typed, intent: dropIntent("**** 1000") })).toEqual({ kind: "drop", code: "**** 1000" });
  });

  it.each<Record<string, string>>([{}, { intent: "update" }, { intent: "" }])("are none for %j", (fields) => {
    expect(read(fields)).toBeNull();
  });

  it("are cut beyond all bounds", () => {
    expect(read({ intent: "code", code: "x".repeat(9_000) })).toEqual({
      kind: "code",
      code: "x".repeat(255),
    });
  });
});

describe("the call that changes a code (checkout-rest 10)", () => {
  it("adds and removes a voucher by its text, and pays with a card", () => {
    expect(codeRequest({ kind: "code", code: "summer" })).toEqual({
      method: "POST",
      path: "vouchers",
      body: { voucher: "summer" },
    });
    expect(codeRequest({ kind: "drop", code: "**** 1000" })).toEqual({
      method: "DELETE",
      path: "vouchers",
      body: { voucher: "**** 1000" },
    });
    expect(codeRequest({ kind: "card", cardNumber: "GC-1000", pin: "1234" })).toEqual({
      method: "POST",
      path: "gift-card-apply",
      body: { cardNumber: "GC-1000", pin: "1234" },
    });
    expect(codeRequest({ kind: "card", cardNumber: "GC-1000", pin: "" }).body).toEqual({
      cardNumber: "GC-1000",
    });
  });
});

describe("why a code does not count (checkout-rest 6 and 10)", () => {
  it.each([
    [404, { voucher: "not found" }, "unknown"],
    [406, { voucher: "can not be combined" }, "together"],
    [406, { voucher: "required" }, "required"],
    [406, { cardNumber: "required" }, "required"],
    [406, { giftCard: "invalid_input" }, "cardUnknown"],
    [406, { giftCard: "inactive_card" }, "cardInactive"],
    [406, { giftCard: "insufficient_funds" }, "cardEmpty"],
    [406, { giftCard: "empty_card_balance" }, "cardEmpty"],
    [406, { giftCard: "invalid_gift_card_currency" }, "cardCurrency"],
    [406, { giftCard: "internal_error" }, "other"],
    [403, { feature: "not enabled" }, "cardOff"],
    [404, { path: "not found" }, "cardOff"],
    [429, { rate: "too many requests" }, "many"],
    [0, {}, "outage"],
    [400, { body: "malformed" }, "other"],
  ])("%i %j is said as %s", (status, errors, problem) => {
    expect(codeProblem({ status, errors })).toBe(problem);
  });
});

it.each([
  [{ reason: "expired" }, "expired"],
  [{ reason: "<script>" }, "refused"],
  [{ reason: ["invalid", "expired"] }, "refused"],
  [{ resultCode: "Refused", orderNumber: "10001" }, "refused"],
  [{ resultCode: "Cancelled" }, "cancelled"],
  [{ cancelled: "1" }, "cancelled"],
  [{}, "refused"],
])("the failed page reads %j as %s (checkout-rest 16.3)", (query, reason) => {
  expect(readFailedReason(query)).toBe(reason);
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const form = formOf({ email: "a@b.example", password: "secret", [FROM_SCRIPT]: "", $ACTION_ID: "1" });

function refused(status: number, errors: Readonly<Record<string, string>>, waitSeconds?: number) {
  const answer = { ok: false, status, errors, messages: [], code: null, data: null, token: null } as const;
  return refusedByApi(form, waitSeconds === undefined ? answer : { ...answer, waitSeconds });
}

describe("a form that the API refuses", () => {
  it.each([
    [409, { email: "already registered" }, { email: "emailTaken" }],
    [406, { email: "invalid" }, { email: "email" }],
    [406, { password: "incorrect" }, { password: "passwordWrong" }],
    [406, { password: "not valid", email: "too long" }, { password: "passwordRefused", email: "tooLong" }],
    [406, { password: "something new" }, { password: "invalid" }],
  ])("with %i %j has the faults %j", (status, errors, faults) => {
    expect(refused(status, errors)).toMatchObject({ kind: "invalid", faults });
  });

  it.each([
    [403, { accessRight: "denied" }, "denied"],
    [406, { i: "invalid" }, "other"],
    [404, { path: "not found" }, "other"],
  ])("with %i %j is refused as %s", (status, errors, refusal) => {
    expect(refused(status, errors)).toMatchObject({ kind: "refused", faults: {}, refusal });
  });

  it("says how long to wait, where the API does", () => {
    expect(refused(429, { rate: "too many requests" }, 60)).toMatchObject({
      refusal: "tooMany",
      waitSeconds: 60,
    });
    expect(refused(429, { rate: "too many requests" })).not.toHaveProperty("waitSeconds");
  });

  it("shows again what was typed, but no password and nothing of the machinery", () => {
    expect(doneForm(form).values).toEqual({ email: "a@b.example" });
    expect(refusedForm(form, "other").values).toEqual({ email: "a@b.example" });
  });
});

const unheard = () => "unheard";

test("an answer is the one of the server", async () => {
  const heard = heardAction(async (before: string) => `${before} and after`, unheard);
  expect(await heard("before", new FormData())).toBe("before and after");
});

test("a post without an answer is an outcome of its own", async () => {
  const cut = heardAction<string>(async () => {
    throw new TypeError("Failed to fetch");
  }, unheard);
  expect(await cut("before", new FormData())).toBe("unheard");
});

test("what failed on the server, or leads on from there, is left to the page", async () => {
  const failed = Object.assign(new Error("An error occurred"), { digest: "1234" });
  const heard = heardAction<string>(async () => {
    throw failed;
  }, unheard);
  await expect(heard("before", new FormData())).rejects.toBe(failed);
});

it.each([
  [undefined, 1],
  ["", 1],
  ["1", 1],
  ["12", 12],
  ["0", 1],
  ["-3", 1],
  ["2.5", 1],
  ["1e3", 1],
  ["999999", 100_000],
  ["9999999", 1],
  [["2", "3"], 1],
])("the page of %j is %i", (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

type Bag = Parameters<typeof seenText>[0];
type Line = Bag["lines"][number];

const { totals } = emptySelection("SEK");
const line = (id: string, quantity: number) =>
  ({ line: id, quantity }) satisfies Pick<Line, "line" | "quantity">;
const text = (grand: number, lines: readonly Pick<Line, "line" | "quantity">[]) =>
  seenText({ currency: "SEK", totals: { ...totals, grand }, lines });

describe("what a shopper sees to be paid", () => {
  it("is the same for the same pieces at the same price, in any order", () => {
    expect(text(39_800, [line("a", 1), line("b", 2)])).toBe("39800 SEK a*1 b*2");
    expect(text(39_800, [line("b", 2), line("a", 1)])).toBe("39800 SEK a*1 b*2");
  });

  it("is another one for other pieces, or another price", () => {
    const seen = text(39_800, [line("a", 1)]);
    expect(text(39_801, [line("a", 1)])).not.toBe(seen);
    expect(text(39_800, [line("a", 2)])).not.toBe(seen);
    expect(text(39_800, [line("b", 1)])).not.toBe(seen);
  });
});

describe("where a selection is fetched", () => {
  it.each([
    ["1", { method: "PUT", path: "brick-and-mortar/1" }],
    ["a/b", { method: "PUT", path: "brick-and-mortar/a%2Fb" }],
    [null, { method: "DELETE", path: "brick-and-mortar" }],
  ])("%j is one button and one call", (store, request) => {
    const change = readStoreChange(storeIntent(store));
    expect(change).toEqual({ kind: "store", store });
    expect(change && storeRequest(change)).toEqual(request);
  });

  it.each(["code", "update", "", null, undefined])("is not what the button %j is about", (intent) => {
    expect(readStoreChange(intent)).toBeNull();
  });
});

describe.each(["constructor", "__proto__", "valueof"])(
  "%s, which every object knows, is no word of ours",
  (word) => {
    it("is no reason of a failed payment", () => {
      expect(readFailedReason({ resultCode: word })).toBe("refused");
    });

    it("is no country with postal codes or phone numbers of its own", () => {
      expect(normalisePostcode(word, " 11  45 ")).toBe("11 45");
      expect(postcodeExample(word)).toBeNull();
      expect(isPhoneIn(word, "070 123 45 67")).toBe(true);
    });
  },
);

describe("return fields", () => {
  const read = (query: string, form = "") =>
    readReturnFields(new URLSearchParams(query), new URLSearchParams(form));

  describe("the variables of a payment's return (checkout-rest 16.2)", () => {
    it.each([
      [
        "camelCase",
        "orderNumber=10001&resultCode=Authorised",
        { orderNumber: "10001", resultCode: "Authorised" },
      ],
      ["snake_case", "ba_order_num=10001&amount=350.00", { ba_order_num: "10001", amount: "350.00" }],
      ["nested names", "address%5Bemail%5D=a%40b.se", { "address[email]": "a@b.se" }],
      ["repeated names", "a=1&b=x&a=2", { a: ["1", "2"], b: "x" }],
      ["repeated names with one value", "a=1&a=1", { a: ["1", "1"] }],
      ["empty values and names without one", "a=&b", { a: "", b: "" }],
      ["spaces and plus signs", "a=1+2&b=1%2B2", { a: "1 2", b: "1+2" }],
      ["a leading zero and case", "ID=007", { ID: "007" }],
      [
        "names of the language itself",
        "__proto__=1&constructor=2",
        JSON.parse('{"__proto__":"1","constructor":"2"}'),
      ],
    ])("keeps %s", (_, query, fields) => {
      expect(read(query)).toEqual(fields);
      expect(JSON.stringify(read("", query))).toBe(JSON.stringify(fields));
    });

    it("joins query and form", () => {
      expect(read("paymentMethod=dummy", "amount=350.00&currency=SEK")).toEqual({
        paymentMethod: "dummy",
        amount: "350.00",
        currency: "SEK",
      });
    });

    it("counts a variable once that both bring alike, and keeps both when they differ", () => {
      expect(read("paymentMethod=dummy&a=1", "paymentMethod=dummy&a=2")).toEqual({
        paymentMethod: "dummy",
        a: ["1", "2"],
      });
    });

    it("never passes on the mark of our own form", () => {
      expect(read(`${REPOSTED}=1&a=1`, `${REPOSTED}=1`)).toEqual({ a: "1" });
    });

    it("comes out of a form that posts it again as it went in", () => {
      const fields = read("a=1&a=2&address%5Bcity%5D=%C3%85re", "note=%3Cb%3E%26%22%27");
      expect(readReturnFields([], pairsOf(fields))).toEqual(fields);
    });
  });
});

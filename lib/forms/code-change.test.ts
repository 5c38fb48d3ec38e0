import { codeRequest, dropIntent, readCodeChange } from "@/lib/forms/code-change";
import { describe, expect, it } from "vitest";

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

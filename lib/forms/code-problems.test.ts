import { codeProblem } from "@/lib/forms/code-problems";
import { describe, expect, it } from "vitest";

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

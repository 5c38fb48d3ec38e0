import { describe, expect, it } from "vitest";
import type { FailureCode } from "../../../foundations/errors.ts";
import { failureResponse } from "../../checkout/response.ts";
import { restErrorOf } from "./errors.ts";

describe("status and message of checkout-rest.md#errors", () => {
  it.each<[string, FailureCode, number, string]>([
    ["uri", "malformed", 400, "malformed"],
    ["items.0.item", "required", 400, "required"],
    ["comment", "denied", 401, "denied"],
    ["accessRight", "denied", 403, "denied"],
    ["lines.0.line", "not-found", 404, "not found"],
    ["items.2.item", "not-found", 404, "product item not found"],
    ["displayItem", "not-found", 404, "display item not found"],
    ["address.email", "required", 406, "required"],
    ["address.city", "too-long", 406, "too long"],
    ["email", "already-registered", 409, "already registered"],
    ["stock", "stock-unavailable", 410, "unavailable items"],
    ["item", "not-sellable", 412, "could not be added"],
    ["paymentMethod", "payment-failed", 412, "failed"],
    ["paymentMethod", "payment-country-mismatch", 412, "COUNTRY_MISMATCH"],
    ["paymentMethod", "payment-unreachable", 503, "not available"],
  ])("%s %s: %d %s", (subject, code, status, message) => {
    expect(restErrorOf({ subject, code })).toEqual({ status, key: subject, message });
  });

  it("the first problem gives the status, all are named", () => {
    const problems = [
      { subject: "address.email", code: "required" },
      { subject: "address.city", code: "too-long" },
    ] as const;
    const errors = { "address.email": "required", "address.city": "too long" };
    const refused = { status: 406, body: { errors, messages: ["…"] } };
    expect(failureResponse({ problems }, { messages: ["…"] })).toEqual(refused);
  });
});

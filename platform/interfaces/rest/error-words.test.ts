import { describe, expect, it } from "vitest";
import type { FailureCode } from "../../errors.ts";
import { refuse } from "../checkout/answer.ts";
import { wordsFor } from "./error-words.ts";

describe("status, key and message of checkout-rest.md section 6", () => {
  it.each<[string, FailureCode, number, string, string]>([
    ["uri", "malformed", 400, "uri", "malformed"],
    ["address.surprise", "unknown", 400, "address.surprise", "unknown"],
    ["items", "required", 400, "items", "required"],
    ["items.0.item", "required", 400, "items.0.item", "required"],
    ["lines.3.quantity", "required", 400, "lines.3.quantity", "required"],
    ["market", "denied", 401, "market", "denied"],
    ["comment", "denied", 401, "comment", "denied"],
    ["accessRight", "denied", 403, "accessRight", "denied"],
    ["uri", "not-found", 404, "uri", "not found"],
    ["item", "not-found", 404, "item", "product item not found"],
    ["items.2.item", "not-found", 404, "items.2.item", "product item not found"],
    ["lines.0.line", "not-found", 404, "lines.0.line", "not found"],
    ["displayItem", "not-found", 404, "displayItem", "display item not found"],
    ["product", "not-found", 404, "product", "not found"],
    ["paymentMethod", "not-found", 404, "paymentMethod", "not found"],
    ["address.email", "required", 406, "address.email", "required"],
    ["sortOrder", "invalid", 406, "sortOrder", "invalid"],
    ["address.city", "too-long", 406, "address.city", "too long"],
    ["quantity", "too-small", 406, "quantity", "too small"],
    ["termsAndConditions", "must-be-true", 406, "termsAndConditions", "must be true"],
    ["quantity", "below-minimum", 406, "quantity", "below minimum"],
    ["quantity", "not-a-multiple", 406, "quantity", "not a multiple"],
    ["quantity", "too-large", 406, "quantity", "too large"],
    ["items.1.item", "already-in-selection", 406, "items.1.item", "already in selection"],
    ["email", "already-registered", 409, "email", "already registered"],
    ["frontendUrl", "not-configured", 503, "frontendUrl", "not configured"],
    ["stock", "stock-unavailable", 410, "stock", "unavailable items"],
    ["selection", "selection-empty", 412, "selection", "empty"],
    ["item", "not-sellable", 412, "item", "could not be added"],
    ["country", "not-shipped-to", 412, "country", "not shipped to"],
    ["paymentMethod", "payment-failed", 412, "paymentMethod", "failed"],
    ["paymentMethod", "payment-country-mismatch", 412, "paymentMethod", "COUNTRY_MISMATCH"],
    ["paymentMethod", "payment-expired", 412, "paymentMethod", "EXPIRED"],
    ["paymentMethod", "payment-invalid-signature", 412, "paymentMethod", "INVALID_SIGNATURE"],
    ["paymentMethod", "payment-unreachable", 503, "paymentMethod", "not available"],
  ])("%s %s: %d %s = %s", (subject, code, status, key, message) => {
    expect(wordsFor({ subject, code })).toEqual({ status, key, message });
  });

  it("the first problem gives the status, all are named", () => {
    const problems = [
      { subject: "address.email", code: "required" },
      { subject: "address.city", code: "too-long" },
    ] as const;
    expect(refuse({ problems }, { messages: ["…"] })).toEqual({
      status: 406,
      body: { errors: { "address.email": "required", "address.city": "too long" }, messages: ["…"] },
    });
  });
});

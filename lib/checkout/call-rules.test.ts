import { isRead, isRetriedStatus, pathTemplate, timeoutOf } from "@/lib/checkout/call-rules";
import { describe, expect, it } from "vitest";

describe("a call of the API", () => {
  it.each([
    ["GET", "selection", true, 5_000],
    ["POST", "products", true, 5_000],
    ["POST", "products/12", true, 5_000],
    ["POST", "uri", true, 5_000],
    ["POST", "suggestions", true, 5_000],
    ["POST", "items/101-3", false, 12_000],
    ["PUT", "countries/SE", false, 12_000],
    ["DELETE", "lines/9f", false, 12_000],
    ["POST", "payment", false, 20_000],
    ["POST", "payment-result", false, 20_000],
    ["GET", "receipt", true, 5_000],
  ] as const)("%s %s: read %s, %i ms", (method, path, read, timeout) => {
    expect([isRead(method, path), timeoutOf(method, path)]).toEqual([read, timeout]);
  });

  it.each([
    ["login/anna@example.com", "login/*"],
    ["items/101-3/quantity/2", "items/*/quantity/*"],
    ["items/gift-certificates/4/amount/100", "items/gift-certificates/*/amount/*"],
    ["countries/US/states/NY", "countries/*/states/*"],
    ["vouchers/WELCOME10", "vouchers/*"],
    ["products", "products"],
  ])("%s stands in the log as %s", (path, template) => {
    expect(pathTemplate(path)).toBe(template);
  });

  it("is tried again only when a gateway or a starting server answered", () => {
    expect([429, 500, 501, 502, 503, 504].filter(isRetriedStatus)).toEqual([502, 503, 504]);
  });
});

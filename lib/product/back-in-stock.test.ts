import { stockBody, stockOutcome } from "@/lib/product/back-in-stock";
import { describe, expect, it } from "vitest";

const locale = { country: "SE", language: "en", tag: "en-se" };

describe("the wish to be told (checkout-rest 15)", () => {
  it("names the e-mail only where one was given", () => {
    expect(stockBody(locale, "137-1", "")).toEqual({
      item: "137-1",
      language: "en",
      shipTo: { country: "SE" },
    });
    expect(stockBody(locale, "137-1", "a@b.se")).toEqual({
      item: "137-1",
      language: "en",
      shipTo: { country: "SE" },
      email: "a@b.se",
    });
  });

  it.each([
    [200, {}, "done"],
    [406, { email: "required" }, "needsEmail"],
    [406, { email: "invalid" }, "email"],
    [404, { item: "not found" }, "other"],
    [429, { email: "x" }, "tooMany"],
    [503, {}, "outage"],
    [0, {}, "outage"],
  ])("%i with %j is %s", (status, errors, outcome) => {
    expect(stockOutcome(status, errors)).toBe(outcome);
  });
});

import { describe, expect, it } from "vitest";
import { isLacking } from "@/lib/checkout/optional-parts";

describe("isLacking (section 6)", () => {
  it.each([
    ["an unknown path", 404, { path: "not found" }],
    ["an unknown path of another server", 404, {}],
    ["an unknown method", 405, { method: "not allowed" }],
    ["a feature that is switched off", 403, { feature: "not enabled" }],
  ])("%s", (_, status, errors) => {
    expect(isLacking({ status, errors })).toBe(true);
  });

  it.each([
    ["a call that needs a login", 403, { accessRight: "denied" }],
    ["a thing that is not found", 404, { item: "product item not found" }],
    ["a field that is missing", 406, { email: "required" }],
    ["a session that is missing", 406, { token: "required" }],
    ["too many calls", 429, { rate: "too many requests" }],
    ["no answer", null, {}],
  ])("is not said by %s", (_, status, errors) => {
    expect(isLacking({ status, errors })).toBe(false);
  });
});

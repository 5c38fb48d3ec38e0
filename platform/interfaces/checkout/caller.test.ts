import { describe, expect, it } from "vitest";
import { isPreview } from "./caller.ts";

const signature = "78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995";
const expiry = 1_767_225_600;
const at = (secondsBefore: number) => new Date((expiry - secondsBefore) * 1000);

describe("X-Preview, checkout-rest.md sections 20 and 22", () => {
  it("the vector of section 22 is a preview until it is over", () => {
    expect(isPreview("test-secret", `${expiry}.${signature}`, at(60))).toBe(true);
    expect(isPreview("test-secret", `${expiry}.${signature}`, at(0))).toBe(false);
  });

  it("more than 7 days ahead is none", () => {
    expect(isPreview("test-secret", `${expiry}.${signature}`, at(7 * 86_400))).toBe(true);
    expect(isPreview("test-secret", `${expiry}.${signature}`, at(7 * 86_400 + 1))).toBe(false);
  });

  it.each([`${expiry}.${"0".repeat(64)}`, `${expiry + 1}.${signature}`, `${expiry}.`, signature, ""])(
    "%j is none",
    (sent) => {
      expect(isPreview("test-secret", sent, at(60))).toBe(false);
    },
  );

  it("without a secret there is none", () => {
    expect(isPreview(undefined, `${expiry}.${signature}`, at(60))).toBe(false);
  });
});

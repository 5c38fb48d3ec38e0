import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isPreview, previewTime } from "./preview.ts";

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

describe("X-Preview-Time", () => {
  const signed = (purpose: string, time: number) =>
    `${time}.${createHmac("sha256", "test-secret").update(`${purpose}.${time}`).digest("hex")}`;

  it("names a moment, long past or far ahead", () => {
    expect(previewTime("test-secret", signed("preview-time", 86_400))).toEqual(new Date(86_400_000));
    expect(previewTime("test-secret", signed("preview-time", expiry))).toEqual(new Date(expiry * 1000));
  });

  it.each([
    ["signed for the preview itself", signed("preview", expiry)],
    ["another moment's signature", `${expiry + 1}.${signed("preview-time", expiry).split(".")[1]}`],
    ["no signature", `${expiry}.`],
    ["nothing", ""],
  ])("%s is none", (_, sent) => {
    expect(previewTime("test-secret", sent)).toBeNull();
  });

  it("without a secret there is none", () => {
    expect(previewTime(undefined, signed("preview-time", expiry))).toBeNull();
  });
});

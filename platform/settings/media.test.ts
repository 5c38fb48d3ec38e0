import { describe, expect, it } from "vitest";
import { mediaSettings } from "./media.ts";

describe("media: soap.md section 10", () => {
  it("without settings there are three sizes, and nothing private is allowed", () => {
    expect(mediaSettings.parse({})).toEqual({
      sizes: {
        standard: { width: 600, height: 800 },
        mini: { width: 150, height: 200 },
        full: { width: 960, height: 1280 },
      },
      allowPrivateAddresses: [],
    });
  });

  it("other sizes come beside them, or change their bounds", () => {
    const sizes = { zoom: { width: 2000, height: 2000 }, mini: { width: 100, height: 100 } };
    expect(mediaSettings.parse({ sizes }).sizes).toEqual({
      standard: { width: 600, height: 800 },
      mini: { width: 100, height: 100 },
      full: { width: 960, height: 1280 },
      zoom: { width: 2000, height: 2000 },
    });
  });

  it.each(["loopback", "private", "linkLocal", "uniqueLocal", "10.0.0.0/8", "10.0.0.7", "::1", "fd00::/8"])(
    "%s may be allowed",
    (address) => {
      expect(mediaSettings.safeParse({ allowPrivateAddresses: [address] }).success).toBe(true);
    },
  );

  it.each([
    { allowPrivateAddresses: ["localhost"] },
    { allowPrivateAddresses: ["10.0.0.0/99"] },
    { allowPrivateAddresses: ["*"] },
    { allowPrivateAddresses: "loopback" },
    { sizes: { "../x": { width: 100, height: 100 } } },
    { sizes: { Zoom: { width: 100, height: 100 } } },
    { sizes: { zoom: { width: 0, height: 100 } } },
    { sizes: { zoom: { width: 100_000, height: 100 } } },
    { sizes: { zoom: { width: 100 } } },
    { size: {} },
  ])("%j cannot be used", (settings) => {
    expect(mediaSettings.safeParse(settings).success).toBe(false);
  });
});

import { voucherLink } from "@/lib/routing/voucher-link";
import { describe, expect, it } from "vitest";

const linkOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://shop.test");
  return voucherLink(pathname, searchParams);
};

describe("a link with a voucher in it", () => {
  it.each([
    ["/en-se?voucher=summer", "/api/visitor/voucher?locale=en-se&voucher=summer&to=%2Fen-se"],
    [
      "/sv-se/dam/toppar?colour=Red&voucher=A%20B&page=2",
      "/api/visitor/voucher?locale=sv-se&voucher=A+B&to=%2Fsv-se%2Fdam%2Ftoppar%3Fcolour%3DRed%26page%3D2",
    ],
  ])("%s leads over %s", (address, link) => {
    expect(linkOf(address)).toBe(link);
  });

  it.each(["/en-se", "/en-se?voucher=", "/en-se?voucher=%20", "/?voucher=summer", "/women?voucher=summer"])(
    "%s is none",
    (address) => {
      expect(linkOf(address)).toBeNull();
    },
  );
});

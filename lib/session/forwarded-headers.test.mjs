import { describe, expect, it } from "vitest";
import { readTrusted, normaliseForwardedHeaders } from "./forwarded-headers.mjs";

/**
 * @param {string | undefined} trusted
 * @param {string | undefined} peer
 * @param {Record<string, string>} sent
 */
function truth(trusted, peer, sent) {
  /** @type {Record<string, string | string[] | undefined>} */
  const headers = { ...sent };
  normaliseForwardedHeaders(headers, peer, readTrusted(trusted));
  return headers;
}

/**
 * @param {string} trusted
 * @param {string} peer
 * @param {string} sent
 */
const shopper = (trusted, peer, sent) => truth(trusted, peer, { "x-forwarded-for": sent })["x-forwarded-for"];

describe("a peer that nobody trusts", () => {
  it.each([
    [undefined, "198.51.100.4", "198.51.100.4"],
    ["10.0.0.0/8", "198.51.100.4", "198.51.100.4"],
    ["", "127.0.0.1", "127.0.0.1"],
    ["linklocal,uniquelocal", "::1", "::1"],
    ["", "::ffff:198.51.100.4", "198.51.100.4"],
    ["loopback", undefined, "unknown"],
    ["loopback", "/run/socket", "unknown"],
  ])("says nothing of itself (TRUST_PROXY %j, %j)", (trusted, peer, address) => {
    const sent = {
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": "evil.test",
      "x-forwarded-port": "1",
      "x-forwarded-proto": "https",
      "x-real-ip": "203.0.113.7",
      forwarded: "for=203.0.113.7",
    };
    const told = truth(trusted, peer, { host: "shop.test", ...sent });
    expect(told).toEqual({ host: "shop.test", "x-forwarded-for": address });
  });
});

describe("a trusted peer", () => {
  it.each([
    ["loopback", "::1", "203.0.113.7", "203.0.113.7"],
    ["loopback", "::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["linklocal", "fe80::1", "203.0.113.7", "203.0.113.7"],
    ["uniquelocal", "172.31.255.255", "203.0.113.7", "203.0.113.7"],
    ["uniquelocal", "172.32.0.0", "203.0.113.7", "172.32.0.0"],
    ["10.0.0.0/8", "10.255.0.1", "203.0.113.7", "203.0.113.7"],
    ["10.0.0.0/8", "11.0.0.1", "203.0.113.7", "11.0.0.1"],
    ["10.1.2.3", "10.1.2.4", "203.0.113.7", "10.1.2.4"],
    ["2001:db8::/32", "2001:db8::5", "2001:DB8:0::7", "2001:db8::7"],
    ["::ffff:10.0.0.0/104", "10.2.3.4", "203.0.113.7", "203.0.113.7"],
    ["0.0.0.0/0", "2001:db8::5", "203.0.113.7", "2001:db8::5"],
  ])("of %s at %s forwards %s: %s", (trusted, peer, sent, address) => {
    expect(shopper(trusted, peer, sent)).toBe(address);
  });

  it.each([
    ["a spoofed trusted one is to the left", "1.2.3.4, 10.0.0.1, 203.0.113.7, 10.0.0.9", "203.0.113.7"],
    ["all are trusted", "10.0.0.8,10.0.0.9", "10.0.0.8"],
    ["nothing", "", "127.0.0.1"],
    ["garbage before a second one", "1.2.3.4, unknown, 10.0.0.9", "10.0.0.9"],
    ["an empty hop", "1.2.3.4,, 10.0.0.9", "10.0.0.9"],
    ["a number that some read as an address", "2130706433", "127.0.0.1"],
    ["IPv6 with a port", "[2001:db8::7]:1234, 10.0.0.9", "2001:db8::7"],
  ])("forwards the right-most that is not trusted: %s", (_what, sent, address) => {
    expect(shopper("loopback, 10.0.0.0/8", "127.0.0.1", sent)).toBe(address);
  });

  it("is believed about host and protocol", () => {
    const sent = { "x-forwarded-host": "shop.test", "x-forwarded-proto": "https" };
    expect(truth("loopback", "::1", sent)).toEqual({ ...sent, "x-forwarded-for": "::1" });
  });
});

it("TRUST_PROXY cannot be what is no address or network", () => {
  for (const list of ["everybody", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "10.0.0.1,", "2130706433"]) {
    expect(() => readTrusted(list)).toThrow(/^TRUST_PROXY must be addresses or networks/);
  }
});

import { createHmac } from "node:crypto";
import { signatureProblem } from "@/lib/catalog-cache/verify-signature";
import { describe, expect, it } from "vitest";

const secret = "a-secret-of-the-tests";
const now = new Date("2026-11-22T12:00:00Z");
const seconds = now.getTime() / 1000;
const body = new TextEncoder().encode("payload=%7B%7D");

function header(at: number, by = secret, of = "payload=%7B%7D"): string {
  return `t=${at},v1=${createHmac("sha256", by).update(`${at}.${of}`).digest("hex")}`;
}

describe("the signature of a webhook (events-and-webhooks.md section 2)", () => {
  it.each([0, 300, -300])("is taken when it is %d seconds apart", (apart) => {
    expect(signatureProblem(header(seconds + apart), body, secret, now)).toBeNull();
  });

  it.each([301, -301, 1_000_000])("is too old, or of the future, at %d seconds", (apart) => {
    expect(signatureProblem(header(seconds + apart), body, secret, now)).toBe("old");
  });

  it.each([
    header(seconds, "another-secret-of-others"),
    header(seconds, secret, "payload=%7B%7D "),
    header(seconds).replace(`t=${seconds}`, `t=${seconds + 1}`),
  ])("of another secret, body or time is wrong", (signature) => {
    expect(signatureProblem(signature, body, secret, now)).toBe("wrong");
  });

  it.each([
    null,
    "",
    "t=,v1=",
    `v1=${"0".repeat(64)}`,
    `t=${seconds}`,
    header(seconds).toUpperCase(),
    `${header(seconds)}0`,
    `t=-1,v1=${"0".repeat(64)}`,
    `t=9999999999999,v1=${"0".repeat(64)}`,
  ])("that cannot be read is none: %s", (signature) => {
    expect(signatureProblem(signature, body, secret, now)).toBe("missing");
  });
});

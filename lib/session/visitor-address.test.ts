import { afterEach, describe, expect, it } from "vitest";
import { visitorAddress } from "@/lib/session/visitor-address";

const mark = Symbol.for("vitrine.true-peers");

afterEach(() => {
  Reflect.deleteProperty(globalThis, mark);
});

const from = (address?: string) => new Headers(address === undefined ? {} : { "x-forwarded-for": address });

describe("the shopper's address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["unknown", undefined],
    ["203.0.113.7, 10.0.0.1", undefined],
    [undefined, undefined],
  ])("of %j is %j", (sent, address) => {
    Reflect.set(globalThis, mark, true);
    expect(visitorAddress(from(sent))).toBe(address);
  });

  it("is not known where nothing has checked the header", () => {
    expect(visitorAddress(from("203.0.113.7"))).toBeUndefined();
  });
});

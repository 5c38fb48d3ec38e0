import { describe, expect, it } from "vitest";
import { readPass, sharedPass } from "@/lib/preview/preview-pass";
import { readSignedTime, signTime } from "@/lib/preview/signed-time";

const secret = "test-secret";
const expiry = 1_767_225_600;
/** checkout-rest, section 22. */
const vector = `${expiry}.78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995`;
const before = (seconds: number) => new Date((expiry - seconds) * 1000);

describe("the signature of a preview", () => {
  it("is that of the vector", () => {
    expect(signTime(secret, "preview", expiry)).toBe(vector);
    expect(readSignedTime(secret, "preview", vector)).toBe(expiry);
  });

  it.each([
    ["another secret", () => readSignedTime("other", "preview", vector)],
    ["another purpose", () => readSignedTime(secret, "preview-time", vector)],
    ["another time", () => readSignedTime(secret, "preview", vector.replace(/^\d/, "2"))],
    ["capital letters", () => readSignedTime(secret, "preview", vector.toUpperCase())],
    ["a longer one", () => readSignedTime(secret, "preview", `${vector}00`)],
    ["a line below", () => readSignedTime(secret, "preview", `${vector}\n`)],
    ["none", () => readSignedTime(secret, "preview", `${expiry}.`)],
    ["no time", () => readSignedTime(secret, "preview", vector.slice(10))],
  ])("with %s is none", (_, read) => {
    expect(read()).toBeNull();
  });
});

describe("a pass", () => {
  it("asks the API with what was signed, until it expires", () => {
    expect(readPass(secret, vector, null, before(1))).toEqual({
      expiry,
      at: null,
      headers: { "X-Preview": vector },
    });
    expect(readPass(secret, vector, null, before(0))).toBe("expired");
  });

  it("more than seven days ahead is denied", () => {
    expect(readPass(secret, vector, null, before(7 * 86_400))).toMatchObject({ expiry });
    expect(readPass(secret, vector, null, before(7 * 86_400 + 1))).toBe("denied");
  });

  it("for another moment signs that too", () => {
    const pass = readPass(secret, vector, 86_400, before(1));
    expect(pass).toEqual({
      expiry,
      at: 86_400,
      headers: { "X-Preview": vector, "X-Preview-Time": signTime(secret, "preview-time", 86_400) },
    });
  });

  it("is shared for a day, and never for longer than it lasts", () => {
    const pass = { expiry, at: null, headers: {} };
    expect(sharedPass(secret, pass, before(3600))).toEqual({ value: vector, expiry });
    const long = sharedPass(secret, pass, before(5 * 86_400));
    expect(long.expiry).toBe(expiry - 4 * 86_400);
    expect(readSignedTime(secret, "preview", long.value)).toBe(long.expiry);
  });
});

import { describe, expect, it } from "vitest";
import { BusyError } from "../database/transaction.ts";
import { hashPassword, isPassword, isWeaker } from "./password-hash.ts";
import { createPasswords } from "./passwords.ts";

const cost = 4;

describe("password hashes, checkout-rest.md section 15", () => {
  it("one of the same password is another each time, and fits only it", async () => {
    const [one, other] = [await hashPassword("open sesame", cost), await hashPassword("open sesame", cost)];
    expect(one).not.toBe(other);
    for (const hash of [one, other]) {
      expect(await isPassword(hash, "open sesame", cost)).toBe(true);
      expect(await isPassword(hash, "open sesamE", cost)).toBe(false);
      expect(await isPassword(hash, "", cost)).toBe(false);
    }
  });

  it("fits whatever it was made with, and says when that was less than now", async () => {
    const hash = await hashPassword("open sesame", 3);
    expect(hash).toMatch(/^scrypt\$3\$8\$3\$/);
    expect(await isPassword(hash, "open sesame", cost)).toBe(true);
    expect([isWeaker(hash, 4), isWeaker(hash, 3), isWeaker(hash, 2)]).toEqual([true, false, false]);
  });

  it.each([null, "", "open sesame", "scrypt$4$8$3$$", "scrypt$4$8$3$c2FsdA$aGFzaA"])(
    "nothing fits %j",
    async (hash) => {
      expect(await isPassword(hash, "", cost)).toBe(false);
      expect(await isPassword(hash, "open sesame", cost)).toBe(false);
    },
  );
});

describe("work on passwords", () => {
  it("counts one derivation for each, whether there is a hash or none", async () => {
    const passwords = createPasswords({ passwordCost: cost, passwordsAtOnce: 2, lockTimeoutMs: 10_000 });
    const hash = await passwords.hash("open sesame");
    expect(passwords.derivations).toBe(1);
    expect(await passwords.verify(hash, "open sesame")).toBe(true);
    expect(passwords.derivations).toBe(2);
    expect(await passwords.verify(null, "open sesame")).toBe(false);
    expect(passwords.derivations).toBe(3);
  });

  it("as many as wanted come through, so many at once", async () => {
    const passwords = createPasswords({ passwordCost: cost, passwordsAtOnce: 2, lockTimeoutMs: 10_000 });
    const hash = await passwords.hash("open sesame");
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => passwords.verify(hash, i % 4 === 0 ? "open sesame" : "wrong")),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  it("who waits too long is told that it is busy, before any work", async () => {
    const passwords = createPasswords({ passwordCost: 14, passwordsAtOnce: 1, lockTimeoutMs: 1 });
    const hashes = await Promise.allSettled(Array.from({ length: 4 }, () => passwords.hash("open sesame")));
    expect(hashes[0]?.status).toBe("fulfilled");
    expect(hashes.slice(1).map((hash) => (hash.status === "rejected" ? hash.reason : null))).toEqual(
      Array.from({ length: 3 }, () => expect.any(BusyError)),
    );
  });
});

import { describe, expect, it } from "vitest";
import { CrowdedError } from "../scheduling/fair-queue.ts";
import { hashPassword, isPassword, isWeaker } from "./password-hash.ts";
import { createPasswords } from "./passwords.ts";

const cost = 4;
const limits = {
  passwordCost: cost,
  passwordsAtOnce: 2,
  passwordsWaitingPerAddress: 100,
  lockTimeoutMs: 10_000,
};
const from = "192.0.2.1";

describe("password hashes, checkout-rest.md#passwords", () => {
  it("one of the same password is another each time, and fits only it", async () => {
    const [one, other] = [await hashPassword("open sesame", cost), await hashPassword("open sesame", cost)];
    expect(one).not.toBe(other);
    const fits = ["open sesame", "open sesamE", ""].map((said) => isPassword(other, said, cost));
    expect(await Promise.all(fits)).toEqual([true, false, false]);
    for (const hash of [null, "", "open sesame", "scrypt$4$8$3$$", "scrypt$4$8$3$c2FsdA$aGFzaA"]) {
      expect(await isPassword(hash, "", cost)).toBe(false);
    }
  });

  it("fits whatever it was made with, and says when that was less than now", async () => {
    const hash = await hashPassword("open sesame", 3);
    expect(hash).toMatch(/^scrypt\$3\$8\$3\$/);
    expect(await isPassword(hash, "open sesame", cost)).toBe(true);
    expect([4, 3, 2].map((now) => isWeaker(hash, now))).toEqual([true, false, false]);
  });
});

describe("work on passwords", () => {
  it("hashes a right password anew in the same turn that was hashed with less work", async () => {
    const passwords = createPasswords({ ...limits, passwordsAtOnce: 1, passwordsWaitingPerAddress: 1 });
    const weak = await hashPassword("open sesame", 3);
    const prove = (hash: string | null, said = "open sesame") => passwords.prove(hash, said, from);
    const [proof] = await Promise.all([prove(weak), passwords.hash("another", from)]);
    expect(proof).toEqual({ isRight: true, raisedHash: expect.stringMatching(/^scrypt\$4\$/) });
    expect(await prove(weak, "wrong")).toEqual({ isRight: false, raisedHash: null });
    expect(await prove(proof.raisedHash)).toEqual({ isRight: true, raisedHash: null });
    expect(passwords.derivations).toBe(5);
  });

  it("more than may wait of one address is turned away before any work; another address is not", async () => {
    const passwords = createPasswords({ ...limits, passwordsWaitingPerAddress: 3 });
    const all = Array.from({ length: 20 }, () => passwords.hash("open sesame", from));
    const other = passwords.hash("open sesame", "192.0.2.2");
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2 + 3);
    for (const outcome of outcomes.slice(5)) {
      expect(outcome).toEqual({ status: "rejected", reason: expect.any(CrowdedError) });
    }
    await other;
    expect(passwords.derivations).toBe(2 + 3 + 1);
  });
});

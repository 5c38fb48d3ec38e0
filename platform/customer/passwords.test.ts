import { describe, expect, it } from "vitest";
import { BusyError } from "../database/transaction.ts";
import { CrowdedError } from "./lanes.ts";
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
    const passwords = createPasswords(limits);
    const hash = await passwords.hash("open sesame", from);
    expect(passwords.derivations).toBe(1);
    expect(await passwords.verify(hash, "open sesame", from)).toBe(true);
    expect(passwords.derivations).toBe(2);
    expect(await passwords.verify(null, "open sesame", from)).toBe(false);
    expect(passwords.derivations).toBe(3);
  });

  it("a right password that was hashed with less work is hashed anew in the same turn", async () => {
    const passwords = createPasswords({ ...limits, passwordsAtOnce: 1, passwordsWaitingPerAddress: 1 });
    const weak = await hashPassword("open sesame", 3);
    const [proof] = await Promise.all([
      passwords.prove(weak, "open sesame", from),
      passwords.hash("another", from),
    ]);
    expect(proof).toEqual({ isRight: true, raisedHash: expect.stringMatching(/^scrypt\$4\$/) });
    expect(passwords.derivations).toBe(3);
    expect(await passwords.prove(weak, "wrong", from)).toEqual({ isRight: false, raisedHash: null });
    expect(await passwords.prove(proof.raisedHash, "open sesame", from)).toEqual({
      isRight: true,
      raisedHash: null,
    });
    expect(passwords.derivations).toBe(5);
  });

  it("as many as wanted come through, so many at once", async () => {
    const passwords = createPasswords(limits);
    const hash = await passwords.hash("open sesame", from);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        passwords.verify(hash, i % 4 === 0 ? "open sesame" : "wrong", from),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  it("who waits too long is told that it is busy, before any work", async () => {
    const passwords = createPasswords({ ...limits, passwordCost: 14, passwordsAtOnce: 1, lockTimeoutMs: 1 });
    const hashes = await Promise.allSettled(
      Array.from({ length: 4 }, () => passwords.hash("open sesame", from)),
    );
    expect(hashes[0]?.status).toBe("fulfilled");
    expect(hashes.slice(1).map((hash) => (hash.status === "rejected" ? hash.reason : null))).toEqual(
      Array.from({ length: 3 }, () => expect.any(BusyError)),
    );
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

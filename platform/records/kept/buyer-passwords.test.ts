import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPasswords } from "../../customer/passwords.ts";
import { defaultLimits } from "../../limits.ts";
import type { RecordsContext, RecordsResult, Tx } from "../record.ts";
import { prepareAccounts } from "./prepare-accounts.ts";
import { readAccountRecords } from "./read-accounts.ts";
import { openKeptShop, refused, wrote, type KeptShop } from "./testing/kept-shop.ts";
import { updateAccounts } from "./update-accounts.ts";

const limits = { ...defaultLimits, passwordCost: 4, buyerPasswordsPerCall: 3 };
const passwords = createPasswords(limits);

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await send(account("secret"));
  await shop.news();
});

const prepare = (record: object) => prepareAccounts({ db: shop.db, passwords, config: { limits } }, [record]);

const send = async (record: object) => shop.attempt<object>(await prepare(record), [record]);

const account = (password: string) => ({ id: "A", buyers: [{ id: "B", firstname: "Bo", password }] });

const hashes = async () => {
  const rows = await shop.db.selectFrom("buyer_password").selectAll().orderBy("buyer").execute();
  return new Map(rows.map(({ buyer, password_hash }) => [buyer, password_hash]));
};

const fits = async (buyer: string, password: string) =>
  passwords.verify((await hashes()).get(buyer) ?? null, password, "test");

describe("passwords of buyers: soap.md 3.2", () => {
  it("are stored hashed and never given back", async () => {
    expect(await fits("B", "secret")).toBe(true);
    expect(await fits("B", "Secret")).toBe(false);
    const read = await readAccountRecords(shop.db, ["1"]);
    expect(read.get("1")?.record.buyers).toEqual([{ id: "B", firstname: "Bo" }]);
    const rows = await shop.db.selectFrom("account").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("secret");
    expect(JSON.stringify(rows)).not.toContain("scrypt");
  });

  it("the same one again changes nothing and is told to nobody", async () => {
    expect(await send(account("secret"))).toMatchObject({ result: { unchanged: 1 }, untouched: true });
    expect(await send(account(" secret "))).toMatchObject({ result: { unchanged: 1 }, untouched: true });
  });

  it("another one is a change of the account", async () => {
    expect(await send(account("other"))).toMatchObject({ result: { changed: 1 } });
    expect(await shop.news()).toEqual(["account 1"]);
    expect(await fits("B", "other")).toBe(true);
  });

  it("stay when they are absent, and go when they are empty", async () => {
    const before = await hashes();
    await send({ id: "A", buyers: [{ id: "B", firstname: "Bosse" }] });
    expect(await hashes()).toEqual(before);
    await shop.news();
    expect(await send(account(""))).toMatchObject({ result: { changed: 1 } });
    expect(await hashes()).toEqual(new Map());
    expect(await send(account(""))).toMatchObject({ result: { unchanged: 1 }, untouched: true });
  });

  it("go with their buyers", async () => {
    await send({ id: "A", buyers: [] });
    expect(await hashes()).toEqual(new Map());
  });

  it("what looks like a hash is a password as any other", async () => {
    const [hash = ""] = (await hashes()).values();
    await send(account(hash));
    expect(await fits("B", hash)).toBe(true);
    expect(await fits("B", "secret")).toBe(false);
  });

  it("of a buyer that is named twice the last counts", async () => {
    const [buyer] = account("first").buyers;
    await send({ id: "A", buyers: [buyer, { id: "B", password: "last" }] });
    expect(await fits("B", "last")).toBe(true);
  });

  it("are written with a hash that was made before the transaction alone", async () => {
    await expect(shop.write<object>(updateAccounts, [account("plain")])).rejects.toThrow(
      "before the transaction",
    );
    expect(await fits("B", "secret")).toBe(true);
  });

  it("are not hashed for a call that is refused for its form", async () => {
    const before = passwords.derivations;
    expect(await send({ ...account("other"), status: "asleep" })).toMatchObject(
      refused({ field: "status", code: "invalid" }),
    );
    expect(passwords.derivations).toBe(before);
  });

  it("of a call with an unknown market are not written", async () => {
    expect(await send({ ...account("other"), market: { id: "404" } })).toMatchObject(
      refused({ field: "market/id", code: "unknown" }),
    );
    expect(await fits("B", "secret")).toBe(true);
  });

  it("more than one call may have are refused before any is hashed", async () => {
    const before = passwords.derivations;
    const buyers = ["1", "2", "3", "4"].map((id) => ({ id, password: id }));
    expect(await send({ id: "A", buyers })).toMatchObject(
      refused({ record: 1, id: "A", field: "buyers/buyer[4]/password", code: "invalid" }),
    );
    expect(passwords.derivations).toBe(before);
    const [first, ...others] = buyers;
    expect(await send({ id: "A", buyers: [{ id: first?.id }, ...others] })).toMatchObject({
      result: { changed: 1 },
    });
  });
});

describe("the same password from calls at the same time", () => {
  const atOnce = (password: string) => {
    const update = async (
      tx: Tx,
      records: readonly unknown[],
      context: RecordsContext,
    ): Promise<RecordsResult> => (await prepared)(tx, records, context);
    const prepared = prepare(account(password));
    return shop.atOnce(1, update, [account(password)]);
  };

  it("is one change, and told once", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => atOnce("both")));
    expect(wrote(results.flat())).toBe(1);
    expect(await shop.news()).toEqual(["account 1"]);
    expect(await fits("B", "both")).toBe(true);
  });

  it("a password that was changed after this one was prepared is changed again", async () => {
    const late = await prepare(account("secret"));
    await send(account("between"));
    expect(await shop.write<object>(late, [account("secret")])).toMatchObject({ changed: 1 });
    expect(await fits("B", "secret")).toBe(true);
  });

  it("a password whose buyer was cleared after it was prepared is set", async () => {
    const late = await prepare(account("secret"));
    await send({ id: "A", buyers: [] });
    expect(await shop.write<object>(late, [account("secret")])).toMatchObject({ changed: 1 });
    expect(await fits("B", "secret")).toBe(true);
  });
});

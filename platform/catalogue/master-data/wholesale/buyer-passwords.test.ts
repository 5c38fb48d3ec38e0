import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPasswords } from "../../../foundations/passwords/passwords.ts";
import { defaultLimits } from "../../../foundations/limits.ts";
import type { RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { refused, unchanged } from "../testing/product-writer.ts";
import { prepareAccountUpdate } from "./prepare-account-update.ts";
import { readAccountRecords } from "./read-accounts.ts";
import { openIntegrationShop, wrote, type IntegrationShop } from "./testing/integration-shop.ts";
import { updateAccounts } from "./update-accounts.ts";

const limits = { ...defaultLimits, passwordCost: 4, buyerPasswordsPerCall: 3 };
const passwords = createPasswords(limits);

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await send(account("secret"));
  await shop.news();
});

const prepare = (record: object) =>
  prepareAccountUpdate({ db: shop.db, passwords, config: { limits } }, [record]);
const send = async (record: object) => shop.attempt<object>(await prepare(record), [record]);
const account = (password: string) => ({ id: "A", buyers: [{ id: "B", firstname: "Bo", password }] });

const hashes = async () => {
  const rows = await shop.db.selectFrom("buyer_password").selectAll().orderBy("buyer").execute();
  return new Map(rows.map(({ buyer, password_hash }) => [buyer, password_hash]));
};
const fits = async (password: string) =>
  passwords.verify((await hashes()).get("B") ?? null, password, "test");

describe("passwords of buyers: soap.md#master-data", () => {
  it("are stored hashed and never given back", async () => {
    expect([await fits("secret"), await fits("Secret")]).toEqual([true, false]);
    const read = await readAccountRecords(shop.db, ["1"]);
    expect(read.get("1")?.record.buyers).toEqual([{ id: "B", firstname: "Bo" }]);
    const rows = await shop.db.selectFrom("account").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/secret|scrypt/);
  });

  it("the same one again changes nothing and is told to nobody; another one is a change of the account", async () => {
    for (const same of ["secret", " secret "]) {
      expect(await send(account(same))).toEqual({ result: unchanged, untouched: true });
    }
    expect(await send(account("other"))).toMatchObject({ result: { changed: 1 } });
    expect([await shop.news(), await fits("other")]).toEqual([["account 1"], true]);
  });

  it("stay when they are absent, and go when they are empty, or with their buyers", async () => {
    const before = await hashes();
    await send({ id: "A", buyers: [{ id: "B", firstname: "Bosse" }] });
    expect(await hashes()).toEqual(before);
    expect(await send(account(""))).toMatchObject({ result: { changed: 1 } });
    expect(await hashes()).toEqual(new Map());
    expect(await send(account(""))).toEqual({ result: unchanged, untouched: true });
    await send(account("secret"));
    await send({ id: "A", buyers: [] });
    expect(await hashes()).toEqual(new Map());
  });

  it("what looks like a hash is a password as any other; of a buyer that is named twice the last counts", async () => {
    const [hash = ""] = (await hashes()).values();
    await send(account(hash));
    expect([await fits(hash), await fits("secret")]).toEqual([true, false]);
    const [buyer] = account("first").buyers;
    await send({ id: "A", buyers: [buyer, { id: "B", password: "last" }] });
    expect(await fits("last")).toBe(true);
  });

  it("are written with a hash that was made before the transaction alone", async () => {
    const plain = shop.write<object>(updateAccounts, [account("plain")]);
    await expect(plain).rejects.toThrow("before the transaction");
    expect(await fits("secret")).toBe(true);
  });

  it("are neither hashed nor written for a call that is refused, nor more of them than one call may have", async () => {
    const before = passwords.derivations;
    const buyers = ["1", "2", "3", "4"].map((id) => ({ id, password: id }));
    expect(await send({ ...account("other"), status: "asleep" })).toMatchObject(
      refused({ field: "status", code: "invalid" }),
    );
    expect(await send({ id: "A", buyers })).toMatchObject(
      refused({ record: 1, id: "A", field: "buyers/buyer[4]/password", code: "invalid" }),
    );
    expect(passwords.derivations).toBe(before);
    expect(await send({ ...account("other"), market: { id: "404" } })).toMatchObject(
      refused({ field: "market/id", code: "unknown" }),
    );
    expect(await fits("secret")).toBe(true);
    expect(await send({ id: "A", buyers: buyers.slice(1) })).toMatchObject({ result: { changed: 1 } });
  });
});

describe("the same password from calls at the same time", () => {
  it("is one change, and told once", async () => {
    const atOnce = () => {
      const prepared = prepare(account("both"));
      const update = async (tx: Tx, records: readonly unknown[], context: RecordsContext) =>
        (await prepared)(tx, records, context);
      return shop.atOnce(1, update, [account("both")]);
    };
    const results: (readonly RecordsResult[])[] = await Promise.all(Array.from({ length: 20 }, atOnce));
    expect(wrote(results.flat())).toBe(1);
    expect([await shop.news(), await fits("both")]).toEqual([["account 1"], true]);
  });

  it.each([account("between"), { id: "A", buyers: [] }])(
    "is set again when it was changed or cleared after it was prepared: %j",
    async (meanwhile) => {
      const late = await prepare(account("secret"));
      await send(meanwhile);
      expect(await shop.write<object>(late, [account("secret")])).toMatchObject({ changed: 1 });
      expect(await fits("secret")).toBe(true);
    },
  );
});

import { afterAll, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { readHistory } from "../../../ordering/order/read/read-history.ts";
import { orderOf } from "../../../ordering/payment/testing/payment-shop.ts";
import { lockContract } from "../../../ordering/subscription/read-contracts.ts";
import { openContractShop, type Subscriber } from "../../../ordering/subscription/testing/contract-shop.ts";
import { createReset } from "../password/password-resets.ts";
import { readCustomer } from "../read-customer.ts";
import { storeCustomer, prepareRegistration } from "./register.ts";
import { useReset } from "../password/set-password.ts";
import { from, password, problemsOf, times, valueOf } from "../testing/account-shop.ts";

const shop = await openContractShop();

afterAll(() => shop.close());

const secret = "her street";

/** Somebody on record, with an order, a contract, an address and a selection, who has no password. */
async function onRecord(): Promise<Subscriber> {
  const record = await shop.subscriber();
  await record.add(shop.item("104"));
  const { db } = shop.platform;
  await db.updateTable("customer").set({ address1: secret }).where("id", "=", record.id).execute();
  await shop.setCustomer(record.id, { password_hash: null });
  return record;
}

/** What an account shows: how many orders, how many contracts, and its street. */
async function shown(member: Subscriber) {
  const { total, orders } = await readHistory(shop.platform.db, member.id, { from: 0 });
  expect(orders).toHaveLength(total);
  const { address1 } = await readCustomer(shop.platform.db, member.id);
  return { orders: total, contracts: (await shop.contractsOf(member)).length, address1 };
}

it("a registration takes over what is only on record of the e-mail, checkout-rest.md#customer-calls, shop-rest.md#customers: as the same customer, with the password and the profile that are said, logged in", async () => {
  const record = await onRecord();
  const shopper = await shop.shopper("DE");
  const email = record.email.toUpperCase();
  const { session } = valueOf(await shopper.register({ email, firstName: "Eva" }));
  expect(session.customer).toBe(record.id);
  const profile = { email, firstName: "Eva", address1: "", country: "DE" };
  expect(await readCustomer(shop.platform.db, record.id)).toMatchObject(profile);
  expect((await (await shop.shopper()).logIn({ email: record.email })).ok).toBe(true);
});

it("hides what was before, until a link of a mail was used: anybody could have typed the e-mail", async () => {
  const record = await onRecord();
  const shopper = await shop.shopper();
  valueOf(await shopper.register({ email: record.email }));
  expect(await shown(record)).toEqual({ orders: 0, contracts: 0, address1: "" });
  expect(await shopper.contents()).toEqual({});
  const lock = () => inTransaction(shop.platform.db, (tx) => lockContract(tx, record.id, record.contract));
  expect(await lock()).toBeNull();
  await shopper.add(shop.item("101"));
  orderOf(await shopper.pay("invoice"));
  expect(await shown(record)).toMatchObject({ orders: 1, contracts: 0 });

  const { db, passwords } = shop.platform;
  const newHash = await passwords.hash("close sesame", from);
  const used = await inTransaction(db, async (tx) => {
    const link = await createReset(tx, record.id, shop.platform.now());
    return useReset(tx, shop.platform, { link, newHash });
  });
  expect(valueOf(used)).toBe(record.id);
  expect(await shown(record)).toMatchObject({ orders: 2, contracts: 1 });
  expect(await lock()).toMatchObject({ id: record.contract });
});

it("shows all of it where a back end vouches for her, and keeps what is not said anew", async () => {
  const record = await onRecord();
  const { db } = shop.platform;
  const session = await (await shop.shopper()).session();
  const profile = { firstName: "Eva", lastName: "Ek" };
  const said = { email: record.email, password, profile, from, isVouched: true };
  const prepared = valueOf(await prepareRegistration(shop.platform, session, said, 4));
  const kept = await inTransaction(db, (tx) => storeCustomer(tx, shop.platform, prepared));
  expect(valueOf(kept)).toBe(record.id);
  expect(await shown(record)).toEqual({ orders: 1, contracts: 1, address1: secret });
  const shopper = await shop.shopper();
  valueOf(await shopper.logIn({ email: record.email }));
  expect(await shopper.contents()).toEqual({ [shop.item("104")]: 1 });
});

it("of two at once one wins, and the other is told so", async () => {
  const { email, id } = await onRecord();
  const shoppers = await times(2, async () => shop.shopper());
  const results = await Promise.all(shoppers.map((shopper) => shopper.register({ email })));
  const problems = results.map(problemsOf).toSorted((a) => (a["email"] === undefined ? -1 : 1));
  expect(problems).toEqual([{}, { email: "already-registered" }]);
  expect(results.flatMap((one) => (one.ok ? [one.value.session.customer] : []))).toEqual([id]);
});

it.each([
  ["an inactive record", { active: false }, "secret words"],
  ["a record, by another record", { active: true }, null],
] as const)("not %s", async (_what, change, chosen) => {
  const record = await onRecord();
  await shop.setCustomer(record.id, change);
  const session = await (await shop.shopper()).session();
  const said = { email: record.email, password: chosen, profile: { firstName: "A", lastName: "B" }, from };
  const register = async () => {
    const prepared = await prepareRegistration(shop.platform, session, said, 4);
    if (!prepared.ok) return prepared;
    return inTransaction(shop.platform.db, (tx) => storeCustomer(tx, shop.platform, prepared.value));
  };
  expect(await shop.refused(register)).toEqual({ email: "already-registered" });
});

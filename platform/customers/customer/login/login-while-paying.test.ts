import { afterAll, describe, expect, it } from "vitest";
import { orderOf } from "../../../ordering/payment/testing/payment-shop.ts";
import { unsoundStock } from "../../../ordering/payment/testing/books.ts";
import { rounds } from "../../../testing/long.ts";
import { openAccountShop, valueOf, type Member, type Shopper } from "../testing/account-shop.ts";

const shop = await openAccountShop();
const [tee, cap] = [shop.item("101"), shop.item("104")];
// Enough for the rounds of the long run.
await shop.platform.db.updateTable("stock").set({ quantity: 1_000 }).execute();

afterAll(() => shop.close());

/** Starts to pay; ends the payment, and answers its order. */
async function startPaying(shopper: Shopper) {
  const fields = await shopper.begin();
  return async () => orderOf(await shopper.comeBack(fields));
}

/** A guest who pays for an item while a customer, with these items saved, logs in on her session. */
async function payAndLogIn(item: string, ...saved: readonly string[]) {
  const [member, guest] = [await shop.member(), await shop.shopper()];
  for (const each of saved) await member.add(each);
  await guest.add(item);
  const pay = await startPaying(guest);
  return { member, guest, pay, logIn: async () => valueOf(await guest.logIn(member)) };
}

async function customerOf(number: number): Promise<number | null> {
  const order = shop.platform.db.selectFrom("order").select("customer").where("number", "=", number);
  return (await order.executeTakeFirstOrThrow()).customer;
}

/** The ends of all payments of what is hers. */
async function paymentsOf({ id }: Member): Promise<readonly string[]> {
  const rows = await shop.platform.db
    .selectFrom("payment_attempt")
    .innerJoin("selection", "selection.id", "payment_attempt.selection")
    .where("selection.customer", "=", id)
    .select("payment_attempt.status")
    .execute();
  return rows.map(({ status }) => status).toSorted();
}

describe("a payment that is under way when its shopper logs in, checkout-rest.md#session-states", () => {
  it("ends in an order of the customer, once, and what she adds meanwhile stays", async () => {
    const { member, guest, pay, logIn } = await payAndLogIn(tee);
    await logIn();
    await guest.add(cap);
    const { number } = await pay();
    expect(await customerOf(number)).toBe(member.id);
    expect((await pay()).number).toBe(number);
    expect(await guest.contents()).toEqual({ [cap]: 1 });
  });

  it("takes what it bought out of the saved selection that its lines went to, and no more", async () => {
    const { member, guest, pay, logIn } = await payAndLogIn(tee, tee, tee);
    await logIn();
    expect(await guest.contents()).toEqual({ [tee]: 3 });
    const { number } = await pay();
    expect(await customerOf(number)).toBe(member.id);
    expect((await pay()).number).toBe(number);
    expect(await member.contents()).toEqual({ [tee]: 2 });
  });

  it("holds no stock against the customer who pays the saved selection instead", async () => {
    const { member, guest, logIn } = await payAndLogIn(tee, cap);
    await logIn();
    const held = await shop.platform.db
      .selectFrom("reservation")
      .innerJoin("selection", "selection.id", "reservation.selection")
      .select("reservation.quantity")
      .where("selection.merged_into", "is not", null)
      .execute();
    expect(held).toEqual([]);
    orderOf(await guest.pay("invoice"));
    expect(await member.contents()).toEqual({});
  });

  it("leaves one order's worth of each, however the two ends meet", async () => {
    for (let round = 0; round < rounds(2, 30); round += 1) {
      const { member, guest, pay, logIn } = await payAndLogIn(cap, tee);
      const paySaved = await startPaying(member);
      await logIn();
      await guest.logOut();
      await Promise.all([paySaved(), pay()]);
      expect(await member.contents()).toEqual({});
    }
  });

  it("buys once, and leaves what was saved, when login and payment come at once", async () => {
    for (let round = 0; round < rounds(2, 30); round += 1) {
      const { guest, pay, logIn } = await payAndLogIn(tee, cap);
      const [first, , second] = await Promise.all([pay(), logIn(), pay()]);
      expect(second.number).toBe(first.number);
      expect(await guest.contents()).toEqual({ [cap]: 1 });
    }
    expect(await unsoundStock(shop)).toEqual([]);
  });
});

describe("who pays again what she has in her saved selection", () => {
  async function startTwice() {
    const { member, guest, pay, logIn } = await payAndLogIn(shop.item("103"), tee);
    await logIn();
    return { member, pay, payAll: await startPaying(guest) };
  }

  const once = ["authorised", "refund_due"];

  it("is sold the goods once: the payment that ends later is given back, whichever it is", async () => {
    const first = await startTwice();
    const all = await first.payAll();
    expect(all.snapshot.lines).toHaveLength(2);
    expect((await first.pay()).number).toBe(all.number);
    expect(await first.member.contents()).toEqual({});
    const second = await startTwice();
    const one = await second.pay();
    expect(one.snapshot.lines).toHaveLength(1);
    expect((await second.payAll()).number).toBe(one.number);
    expect(await second.member.contents()).toEqual({ [tee]: 1 });
    for (const { member } of [first, second]) expect(await paymentsOf(member)).toEqual(once);
  });

  it("is sold the goods once, when both payments end at once", async () => {
    for (let round = 0; round < rounds(2, 30); round += 1) {
      const { member, pay, payAll } = await startTwice();
      const [one, other] = await Promise.all([pay(), payAll()]);
      expect(one.number).toBe(other.number);
      expect(await paymentsOf(member)).toEqual(once);
    }
  });
});

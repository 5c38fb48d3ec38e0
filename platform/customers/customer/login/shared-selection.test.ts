import { afterAll, describe, expect, it } from "vitest";
import { attachSelection } from "../../../selling/selection/access/attach-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import { orderOf, resultOf } from "../../../ordering/payment/testing/payment-shop.ts";
import { unsoundStock } from "../../../ordering/payment/testing/books.ts";
import { purgeExpired } from "../../../selling/session/purge-expired.ts";
import { rounds } from "../../../testing/long.ts";
import { openAccountShop, times, valueOf, type Shopper } from "../testing/account-shop.ts";

const day = 86_400_000;
const shop = await openAccountShop();
const [tee, cap] = [shop.item("101"), shop.item("104")];

afterAll(() => shop.close());

async function shopperWith(item: string, quantity: number, country?: string): Promise<Shopper> {
  const shopper = await shop.shopper(country);
  await shopper.add(item, quantity);
  return shopper;
}

/** Whose an order is. */
async function customerOf(number: number): Promise<number | null> {
  const order = shop.platform.db.selectFrom("order").select("customer").where("number", "=", number);
  return (await order.executeTakeFirstOrThrow()).customer;
}

async function openSelections(customer: number): Promise<number> {
  const rows = shop.platform.db.selectFrom("selection").select("id").where("customer", "=", customer);
  return (await rows.where("finished_at", "is", null).execute()).length;
}

describe("at a login the selections become one, checkout-rest.md#session-states", () => {
  it("equal lines are summed, others follow; every session has the account's", async () => {
    const member = await shop.member();
    await member.add(tee, 2);
    await member.add(cap);
    const saved = await readSelection(shop.platform.db, (await member.session()).selection);
    const guest = await shopperWith(shop.item("105"), 1);
    await guest.add(tee, 3);
    const outcome = valueOf(await guest.logIn(member));
    expect([outcome.unavailable, outcome.isSoldOut]).toEqual([[], false]);
    const together = { [tee]: 5, [cap]: 1, [shop.item("105")]: 1 };
    expect([await guest.contents(), await member.contents()]).toEqual([together, together]);
    const merged = await readSelection(shop.platform.db, (await guest.session()).selection);
    expect([merged?.id, merged?.lines[0]?.line]).toEqual([saved?.id, saved?.lines[0]?.line]);
  });

  it("without a saved one that of the session becomes it, with its id", async () => {
    const member = await shop.member();
    const guest = await shopperWith(tee, 1);
    const { selection } = await guest.session();
    valueOf(await guest.logIn(member));
    for (const one of [guest, member]) expect((await one.session()).selection).toBe(selection);
  });

  it("another customer on the same session takes nothing along", async () => {
    const [first, second] = [await shop.member(), await shop.member()];
    await first.add(tee);
    await second.add(cap);
    valueOf(await first.logIn(second));
    expect(await first.contents()).toEqual({ [cap]: 1 });
    expect(await (await first.again()).contents()).toEqual({ [tee]: 1 });
  });

  it("what is not sold where the session is goes; the session stays there and has its prices", async () => {
    const member = await shop.member();
    await member.add(tee, 2);
    await member.add(shop.item("103"));
    const guest = await shop.shopper("US");
    const { country, market, priceList } = await guest.session();
    const outcome = valueOf(await guest.logIn(member));
    expect(outcome.session).toMatchObject({ country, market, priceList });
    expect(outcome.unavailable.map(({ display }) => String(display))).toEqual([shop.display("103")]);
    expect(outcome.priced.currency).toBe("USD");
    expect(await member.contents()).toEqual({ [tee]: 2 });
    expect((await member.selection()).currency).toBe("SEK");
  });

  it("a session that shared an anonymous selection does not look into the customer's", async () => {
    const guest = await shopperWith(tee, 1);
    const { selection } = await guest.session();
    const other = await shop.shopper();
    await other.work((tx, session) => attachSelection(tx, session, selection ?? ""));
    expect(await other.contents()).toEqual({ [tee]: 1 });
    valueOf(await guest.logIn(await shop.member()));
    expect([await guest.contents(), await other.contents()]).toEqual([{ [tee]: 1 }, {}]);
  });

  it("where stock is checked at every add, no more is kept than can be had, 12.4", async () => {
    const strict = await openAccountShop({
      settings: (settings) => ({ ...settings, oversellProtection: "aggressive" }),
    });
    const small = strict.item("101", "S");
    const member = await strict.member();
    await member.add(small, 3);
    const guest = await strict.shopper();
    await guest.add(small, 4);
    const { unavailable, isSoldOut } = valueOf(await guest.logIn(member));
    expect(unavailable).toMatchObject([{ originalQuantity: 7, unavailable: 2, available: 5 }]);
    expect([isSoldOut, await guest.contents()]).toEqual([false, { [small]: 5 }]);
    await strict.close();
  });
});

describe("several devices of one customer", () => {
  it("an order is the customer's, and no device has its lines any more", async () => {
    const member = await shop.member();
    const phone = await member.again();
    await member.add(tee);
    expect(await phone.contents()).toEqual({ [tee]: 1 });
    const { number } = orderOf(await phone.pay("invoice"));
    expect(await customerOf(number)).toBe(member.id);
    expect([await member.contents(), await phone.contents()]).toEqual([{}, {}]);
    await phone.add(cap);
    expect(await member.contents()).toEqual({ [cap]: 1 });
    expect((await phone.session()).orderNumber).toBe(number);
  });

  it("a second payment of one selection is the same order, for its own session too, 16.2", async () => {
    const member = await shop.member();
    const phone = await member.again();
    await member.add(tee);
    const fields = [await member.begin(), await phone.begin()];
    const orders: (number | null)[] = [];
    for (const [index, device] of [member, phone].entries()) {
      orders.push(orderOf(await device.comeBack(fields[index] ?? {})).number);
      orders.push((await device.session()).orderNumber);
    }
    expect(orders).toEqual(Array.from({ length: 4 }, () => orders[0]));
  });

  it("what another device adds after the start of payment goes on for all", async () => {
    const member = await shop.member();
    const phone = await member.again();
    await member.add(tee);
    const fields = await member.begin();
    await phone.add(tee);
    await phone.add(cap);
    await member.logOut();
    expect(await customerOf(orderOf(await member.comeBack(fields)).number)).toBe(member.id);
    expect([await member.contents(), await phone.contents()]).toEqual([{}, { [tee]: 1, [cap]: 1 }]);
  });
});

describe("many devices at once", () => {
  it("logins while the selections change lose nothing and double nothing", async () => {
    const count = rounds(3, 10);
    const member = await shop.member();
    await member.add(tee);
    const guests = await times(count, () => shopperWith(tee, 2));
    await Promise.all([
      ...guests.map(async (guest) => valueOf(await guest.logIn(member))),
      ...guests.map((guest) => guest.add(cap)),
      ...Array.from({ length: count }, () => member.add(tee)),
    ]);
    const all = { [tee]: 1 + 3 * count, [cap]: count };
    for (const one of [member, ...guests]) expect(await one.contents()).toEqual(all);
  });

  it("logins of one session bring its lines once", async () => {
    const member = await shop.member();
    await member.add(cap);
    const guest = await shopperWith(tee, 3);
    await times(rounds(3, 10), async () => valueOf(await guest.logIn(member)));
    expect(await member.contents()).toEqual({ [tee]: 3, [cap]: 1 });
  });

  it("first logins and first adds make one selection, with everything", async () => {
    const count = rounds(4, 10);
    const [member, other] = [await shop.member(), await shop.member()];
    const guests = await times(count, () => shopperWith(tee, 1));
    await Promise.all(guests.map(async (guest) => valueOf(await guest.logIn(member))));
    const devices = await times(count, () => other.again());
    await Promise.all(devices.map((device) => device.add(tee)));
    for (const one of [member, other]) {
      expect(await one.contents()).toEqual({ [tee]: count });
      expect(await openSelections(one.id)).toBe(1);
    }
  });

  it("payments buy once, and leave or buy what is added meanwhile, never both", async () => {
    const member = await shop.member();
    const devices = [member, await member.again(), await member.again()];
    await member.add(tee);
    const [paid] = await Promise.all([
      Promise.all(devices.map((device) => device.pay("invoice"))),
      ...Array.from({ length: 4 }, () => member.add(tee)),
    ]);
    const [ends, refused] = [true, false].map((isOrder) =>
      paid.filter(({ kind }) => (kind === "finalised") === isOrder),
    );
    expect(refused?.map(resultOf)).toEqual(refused?.map(() => ({ selection: "selection-empty" })));
    const orders = new Map(ends?.map((end) => [orderOf(end).number, orderOf(end).snapshot.lines]));
    const bought = [...orders.values()].flat().reduce((sum, { quantity }) => sum + quantity, 0);
    expect(bought + ((await member.contents())[tee] ?? 0)).toBe(5);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});

it("an anonymous selection is kept 30 days, a customer's own 365, after its last change; checkout-rest.md#session-tokens", async () => {
  const member = await shop.member();
  await member.add(tee);
  const guest = await shopperWith(tee, 1);
  const ids = await Promise.all([member, guest].map(async (one) => (await one.session()).selection));
  const kept = async () => {
    await purgeExpired(shop.platform);
    const rows = await shop.platform.db.selectFrom("selection").select("id").execute();
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  expect(await kept()).toEqual(ids);
  shop.passTime(31 * day);
  expect(await kept()).toEqual([ids[0]]);
  expect(await (await member.again()).contents()).toEqual({ [tee]: 1 });
  shop.passTime(366 * day);
  expect(await kept()).toEqual([]);
  expect(await (await member.again()).contents()).toEqual({});
});

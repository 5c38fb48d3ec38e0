import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { books, hiddenFields, start, unsoundStock } from "../payment/testing/buyer.ts";
import {
  contentsOf,
  forms,
  logIn,
  newMember,
  newShopper,
  seenBy,
  startAccountShop,
  times,
  type Member,
  type Shopper,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const logInBy = (guest: Shopper, member: Member, turn = 0) =>
  logIn(guest, member, { form: forms[turn % 2] ?? "classic" });

async function guestWith(item: string, quantity: number): Promise<Shopper> {
  const guest = await newShopper(shop);
  await guest.add(item, quantity);
  return guest;
}

describe("many devices of one customer at once, checkout-rest.md 13.1", () => {
  it("five logins while the selections change lose nothing and double nothing", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    const guests = await times(5, () => guestWith(shop.item("101"), 2));
    const answers = await Promise.all([
      ...guests.map((guest, i) => logInBy(guest, member, i)),
      ...guests.map((guest) => guest.add(shop.item("104"))),
      ...Array.from({ length: 10 }, () => member.add(shop.item("101"))),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    const all = { [shop.item("101")]: 1 + 5 * 2 + 10, [shop.item("104")]: 5 };
    expect(await seenBy(member)).toEqual(all);
    for (const guest of guests) expect(await seenBy(guest)).toEqual(all);
  });

  it("five logins of one session bring its lines once", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("104"));
    const guest = await guestWith(shop.item("101"), 3);
    const answers = await times(5, (i) => logInBy(guest, member, i));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 3, [shop.item("104")]: 1 });
  });

  it("ten first logins of a customer without a selection leave one, with everything", async () => {
    const member = await newMember(shop);
    const guests = await times(10, () => guestWith(shop.item("101"), 1));
    await Promise.all(guests.map((guest, i) => logInBy(guest, member, i)));
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 10 });
    const saved = await shop.platform.db
      .selectFrom("selection")
      .select("id")
      .where("customer", "=", Number(member.customer))
      .where("finished_at", "is", null)
      .execute();
    expect(saved).toHaveLength(1);
  });

  it("ten first adds from ten devices make one selection", async () => {
    const member = await newMember(shop);
    const devices = await times(10, () => member.again());
    await Promise.all(devices.map(({ add }) => add(shop.item("101"))));
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 10 });
  });

  it("logins and logouts at once: what the account has does not change", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    const device = await member.again();
    await times(12, (i) => (i % 2 === 0 ? device.call("POST", "logout") : logInBy(device, member, i)));
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 2 });
  });
});

describe("payments and logins at once", () => {
  it("what is bought is bought once, and what was saved stays, whichever comes first", async () => {
    const outcomes = await times(6, async (i) => {
      const member = await newMember(shop);
      await member.add(shop.item("104"));
      const guest = await guestWith(shop.item("101"), 1);
      const form = await guest.call("POST", "payment", { ...start, paymentMethod: "dummy" });
      const fields = { ...hiddenFields(form.text("formHtml")), paymentMethod: "dummy" };
      const pay = () => guest.call("POST", "payment-result", { paymentMethodFields: fields });
      const [first, , second] = await Promise.all(
        i % 2 === 0 ? [pay(), logInBy(guest, member), pay()] : [pay(), logInBy(guest, member, 1), pay()],
      );
      return {
        statuses: [first?.status, second?.status],
        same: first?.at("order") === second?.at("order"),
        left: await seenBy(guest),
      };
    });
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ statuses: [200, 200], same: true, left: { [shop.item("104")]: 1 } });
    }
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("two devices that pay at once buy once", async () => {
    const member = await newMember(shop);
    const devices = [member, await member.again(), await member.again()];
    await member.add(shop.item("101"), 2);
    const before = (await books(shop, 1)).orders;
    const answers = await Promise.all(
      devices.map(({ call }) => call("POST", "payment", { ...start, paymentMethod: "invoice" })),
    );
    const paid = answers.filter(({ status }) => status === 200);
    expect(new Set(paid.map((answer) => answer.text("order"))).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.at("errors"))).toEqual(
      Array.from({ length: 3 - paid.length }, () => ({ selection: "empty" })),
    );
    expect((await books(shop, 1)).orders).toBe(before + 1);
    expect(await seenBy(member)).toEqual({});
  });

  it("units that are added while another device pays are bought or stay, never both", async () => {
    const member = await newMember(shop);
    const [adder, payer] = [await member.again(), await member.again()];
    await member.add(shop.item("101"));
    const [paid] = await Promise.all([
      payer.call("POST", "payment", { ...start, paymentMethod: "invoice" }),
      ...Array.from({ length: 8 }, () => adder.add(shop.item("101"))),
    ]);
    expect(paid?.status).toBe(200);
    const bought = Number(paid?.at("totals.totalQuantity"));
    const left = (await seenBy(member))[shop.item("101")] ?? 0;
    expect(bought + left).toBe(9);
  });
});

describe("a change of the password while others shop", () => {
  it("what was added with a login is on the account, what came after is the session's own", async () => {
    const member = await newMember(shop);
    const devices = await times(4, () => member.again());
    const adding = devices.flatMap(({ add }) => Array.from({ length: 5 }, () => add(shop.item("101"))));
    const changing = member.call("PUT", "password", {
      password: member.password,
      newPassword: "close sesame",
    });
    const added = await Promise.all(adding);
    expect((await changing).status).toBe(200);
    expect(added.filter(({ status }) => status !== 201)).toEqual([]);
    const counted = added.filter((answer) => answer.at("loggedIn") !== undefined).length;
    expect(contentsOf(await member.call("GET", "selection"))[shop.item("101")] ?? 0).toBe(counted);
    const apart = await Promise.all(
      devices.map(async (device) => (await seenBy(device))[shop.item("101")] ?? 0),
    );
    expect(apart.reduce((sum, quantity) => sum + quantity, counted)).toBe(20);
    for (const { call } of devices) expect((await call("GET", "customer")).status).toBe(403);
  });

  it("a login with the former password that was under way is refused or logged out", async () => {
    const member = await newMember(shop);
    const guests = await times(6, () => newShopper(shop));
    const [changed] = await Promise.all([
      member.call("PUT", "password", { password: member.password, newPassword: "close sesame" }),
      ...guests.map((guest, i) => logInBy(guest, member, i)),
    ]);
    expect(changed?.status).toBe(200);
    for (const { call } of guests) expect((await call("GET", "customer")).status).toBe(403);
  });
});

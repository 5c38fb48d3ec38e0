import { afterAll, describe, expect, it } from "vitest";
import type { Result } from "../../../foundations/errors.ts";
import { rounds } from "../../../testing/long.ts";
import { rejectTakenEmail, updateAccount, type AccountUpdate } from "./change-account.ts";
import { createReset } from "../password/password-resets.ts";
import { preparePassword } from "../password/set-password.ts";
import { readCustomer } from "../read-customer.ts";
import {
  from,
  newEmail,
  openAccountShop,
  password,
  problemsOf,
  times,
  valueOf,
  type Member,
  type Shopper,
} from "../testing/account-shop.ts";

const shop = await openAccountShop();

afterAll(() => shop.close());

const newPassword = "close sesame";
const customerOf = ({ id }: Member) => readCustomer(shop.platform.db, id);

/** Changes a customer's account by one of her devices, her password too when one is given. */
async function update(
  { id }: Member,
  device: Shopper,
  { password: said, ...change }: Omit<Partial<AccountUpdate>, "password"> & { readonly password?: string },
): Promise<Result<unknown>> {
  const wanted = { customer: id, password, newPassword: said ?? "", from };
  const { change: prepared } =
    said === undefined ? { change: null } : await preparePassword(shop.platform, wanted);
  if (prepared && !prepared.ok) return prepared;
  return rejectTakenEmail(() =>
    device.work((tx, session) =>
      updateAccount(tx, shop.platform, session, id, { ...change, password: prepared?.value ?? null }),
    ),
  );
}

it("what a customer says of herself, checkout-rest.md#customer-calls: is changed, the rest stays, and the feed is told of a change alone", async () => {
  const member = await shop.member({ address2: "c/o Bo", gender: "M" });
  const before = await customerOf(member);
  const eventsOf = async () => {
    const events = shop.platform.db.selectFrom("event").select("type").where("type", "=", "customer");
    return (await events.where("subject", "=", String(member.id)).execute()).length;
  };
  const profile = { firstName: "Lisa", city: "Borås", gender: "" };
  for (const events of [2, 2]) {
    valueOf(await update(member, member, { profile }));
    expect(await customerOf(member)).toEqual({ ...before, firstName: "Lisa", city: "Borås", gender: null });
    expect(await eventsOf()).toBe(events);
  }
});

describe("an e-mail", () => {
  it("is hers from the next login on, in other letters too", async () => {
    const member = await shop.member();
    const email = newEmail();
    valueOf(await update(member, member, { newEmail: email }));
    const shopper = await shop.shopper();
    expect(problemsOf(await shopper.logIn(member))).toEqual({ password: "incorrect" });
    valueOf(await shopper.logIn({ email }));
    valueOf(await update(member, member, { newEmail: email.toUpperCase() }));
    expect((await customerOf(member)).email).toBe(email.toUpperCase());
  });

  it("of another customer is refused with all the rest", async () => {
    const [member, other] = [await shop.member(), await shop.member()];
    const change = { newEmail: other.email.toUpperCase(), profile: { city: "Lund" }, password: newPassword };
    const taken = { newEmail: "already-registered" };
    expect(await shop.refused(() => update(member, member, change))).toEqual(taken);
  });
});

it("a change of the e-mail voids the links that went to the former one", async () => {
  const member = await shop.member();
  const { db, now } = shop.platform;
  const open = async () => {
    const links = db.selectFrom("password_reset").select("id").where("customer", "=", member.id);
    return (await links.where("closed_at", "is", null).execute()).length;
  };
  await member.work((tx) => createReset(tx, member.id, now()));
  valueOf(await update(member, member, { newEmail: member.email, profile: { city: "Lund" } }));
  expect(await open()).toBe(1);
  valueOf(await update(member, member, { newEmail: newEmail() }));
  expect(await open()).toBe(0);
});

describe("a password", () => {
  it("that is changed logs every other session out", async () => {
    const member = await shop.member();
    const others = [await member.again(), await member.again()];
    await others[0]?.add(shop.item("101"));
    valueOf(await member.changePassword(newPassword));
    expect((await member.session()).customer).toBe(member.id);
    expect(await member.contents()).toEqual({ [shop.item("101")]: 1 });
    for (const other of others) {
      expect(await other.session()).toMatchObject({ customer: null, selection: null });
      expect(await other.work(async (_tx, { customer }) => customer)).toBeNull();
    }
    const shopper = await shop.shopper();
    expect(problemsOf(await shopper.logIn(member))).toEqual({ password: "incorrect" });
    valueOf(await shopper.logIn({ email: member.email, password: newPassword }));
  });

  it("stays when the present one is wrong", async () => {
    const member = await shop.member();
    const refused = await shop.refused(() => member.changePassword(newPassword, "wrong"));
    expect(refused).toEqual({ password: "incorrect" });
  });

  it("of several changes at once one is made, with all that it says", async () => {
    const member = await shop.member();
    const devices = await times(rounds(3, 5), () => member.again());
    const results = await Promise.all(
      devices.map((device, index) =>
        update(member, device, { password: `password ${index}`, profile: { lastName: `Ek ${index}` } }),
      ),
    );
    const winner = results.findIndex(({ ok }) => ok);
    const refused = results.filter(({ ok }) => !ok).map(problemsOf);
    expect(refused).toEqual(devices.slice(1).map(() => ({ password: "incorrect" })));
    expect((await customerOf(member)).lastName).toBe(`Ek ${winner}`);
    const still = await Promise.all(devices.map(async (device) => (await device.session()).customer));
    expect(still).toEqual(devices.map((_, index) => (index === winner ? member.id : null)));
  });

  it("a login with the former one that is under way is refused or logged out", async () => {
    const member = await shop.member();
    const guests = await times(rounds(4, 12), () => shop.shopper());
    const [changed] = await Promise.all([
      member.changePassword(newPassword),
      ...guests.map((guest) => guest.logIn(member)),
    ]);
    expect(changed.ok).toBe(true);
    for (const guest of guests) expect((await guest.session()).customer).toBeNull();
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import { rounds } from "../../../testing/long.ts";
import { hashPassword } from "../../../foundations/passwords/password-hash.ts";
import { readCustomer } from "../read-customer.ts";
import {
  newEmail,
  openAccountShop,
  password,
  problemsOf,
  times,
  valueOf,
  type Member,
} from "../testing/account-shop.ts";

const shop = await openAccountShop();

afterAll(() => shop.close());

const credentialsOf = (email: string) => {
  const columns = ["password_hash", "credential_version", "store", "market"] as const;
  return shop.platform.db.selectFrom("customer").select(columns).where("email", "=", email).execute();
};

describe("registering, checkout-rest.md#customer-calls", () => {
  it("keeps what is said, of the password only a hash, and logs in", async () => {
    const shopper = await shop.shopper();
    const email = newEmail();
    const { session } = valueOf(await shopper.register({ email, country: "US", state: "california" }));
    expect((await shopper.session()).customer).toBe(session.customer);
    const profile = { firstName: "Anna", lastName: "Ek", country: "US", state: "CA", language: "sv" };
    const customer = await readCustomer(shop.platform.db, session.customer ?? 0);
    expect(customer).toMatchObject({ email, ...profile });
    const password_hash = expect.stringMatching(/^scrypt\$4\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    const credentials = { password_hash, credential_version: 1, store: 1, market: 1 };
    expect(await credentialsOf(email)).toEqual([credentials]);
    const events = await shop.platform.db.selectFrom("event").select(["type", "subject"]).execute();
    expect(events).toContainEqual({ type: "customer", subject: String(session.customer) });
  });

  it("keeps the selection with its lines' ids, and has the session's country and language", async () => {
    const shopper = await shop.shopper("DE");
    await shopper.add(shop.item("101"), 2);
    const saved = async () => readSelection(shop.platform.db, (await shopper.session()).selection);
    const before = await saved();
    const { session, unavailable } = valueOf(await shopper.register({ country: "" }));
    expect([unavailable, await saved()]).toEqual([[], { ...before, customer: session.customer }]);
    const customer = await readCustomer(shop.platform.db, session.customer ?? 0);
    expect(customer).toMatchObject({ country: "DE", language: "de" });
  });

  it("names all that is wrong, and keeps nothing", async () => {
    const shopper = await shop.shopper();
    const wrong = { email: "anna", password: "123", firstName: "", country: "XX" };
    const problems = { email: "invalid", password: "not-valid", firstName: "required", country: "invalid" };
    expect(await shop.refused(() => shopper.register(wrong))).toEqual(problems);
  });

  it("refuses an e-mail that somebody has, in any letter case, without a derivation", async () => {
    const { email } = await shop.member();
    const shopper = await shop.shopper();
    const { derivations } = shop.platform.passwords;
    const problems = await shop.refused(() => shopper.register({ email: email.toUpperCase() }));
    expect(problems).toEqual({ email: "already-registered" });
    expect(shop.platform.passwords.derivations).toBe(derivations);
  });

  it("of many who take one e-mail at once, one has it", async () => {
    const email = newEmail();
    const results = await times(rounds(6, 20), async (index) =>
      (await shop.shopper()).register({ email: index % 2 === 0 ? email : email.toUpperCase() }),
    );
    const refused = results.filter(({ ok }) => !ok).map(problemsOf);
    expect(refused).toEqual(results.slice(1).map(() => ({ email: "already-registered" })));
    const rows = shop.platform.db.selectFrom("customer").select("id").where("email", "ilike", email);
    expect(await rows.execute()).toHaveLength(1);
  });

  it("of somebody who is logged in makes another customer, who takes nothing along", async () => {
    const first = await shop.member();
    await first.add(shop.item("101"));
    expect(valueOf(await first.register()).session.customer).not.toBe(first.id);
    expect(await first.contents()).toEqual({});
    expect(await (await first.again()).contents()).toEqual({ [shop.item("101")]: 1 });
  });
});

describe("logging in", () => {
  it("takes the e-mail in any letter case, and the password in any form of its letters", async () => {
    const member = await shop.member({ password: "r\u00e4ksm\u00f6rg\u00e5s" });
    const shopper = await shop.shopper();
    const sent = { email: member.email.toUpperCase(), password: "ra\u0308ksmo\u0308rga\u030as" };
    expect(valueOf(await shopper.logIn(sent)).session.customer).toBe(member.id);
    expect((await shopper.session()).customer).toBe(member.id);
  });

  it.each<[string, (member: Member) => Promise<unknown> | void, { email?: string; password?: string }]>([
    ["a wrong password", () => {}, { password: "wrong" }],
    ["a password in other letters", () => {}, { password: "OPEN SESAME" }],
    ["an unknown e-mail", () => {}, { email: "nobody@example.com" }],
    ["no e-mail at all", () => {}, { email: "no e-mail" }],
    ["who is not active", ({ id }) => shop.setCustomer(id, { active: false }), {}],
    ["without a password", ({ id }) => shop.setCustomer(id, { password_hash: null }), { password: "" }],
    [
      "the e-mail of another store",
      async ({ id }) => {
        const { db } = shop.platform;
        await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Other" }).execute();
        await db.updateTable("customer").set({ store: 2 }).where("id", "=", id).execute();
      },
      {},
    ],
  ])("%s: the same answer, by the same work", async (_, prepare, sent) => {
    const member = await shop.member();
    await prepare(member);
    const shopper = await shop.shopper();
    const { derivations } = shop.platform.passwords;
    const refused = await shop.refused(() => shopper.logIn({ email: member.email, ...sent }));
    expect(refused).toEqual({ password: "incorrect" });
    expect(shop.platform.passwords.derivations - derivations).toBe(1);
  });

  it("hashes a password anew that was hashed with less work, once", async () => {
    const { email, id } = await shop.member();
    await shop.setCustomer(id, { password_hash: await hashPassword(password, 2) });
    const logIn = async () => {
      valueOf(await (await shop.shopper()).logIn({ email }));
      return (await credentialsOf(email))[0]?.password_hash;
    };
    const raised = await logIn();
    expect(raised).toMatch(/^scrypt\$4\$/);
    expect(await logIn()).toBe(raised);
  });

  it("ends everywhere when the customer is set inactive, and her selection stays hers", async () => {
    const member = await shop.member();
    await member.add(shop.item("101"));
    await shop.setCustomer(member.id, { active: false });
    expect(await member.session()).toMatchObject({ customer: null, selection: null });
    await member.add(shop.item("104"));
    expect(await member.session()).toMatchObject({ customer: null });
    await shop.setCustomer(member.id, { active: true });
    expect(await (await member.again()).contents()).toEqual({ [shop.item("101")]: 1 });
  });
});

describe("logging out, checkout-rest.md#session-states", () => {
  it("leaves an empty session where it was; account and other devices keep the selection", async () => {
    const member = await shop.member();
    const other = await member.again();
    await member.change({ move: () => ({ country: "DE", language: "de" }) });
    await member.add(shop.item("101"), 2);
    const before = await member.session();
    await member.logOut();
    const nobody = { customer: null, selection: null };
    expect(await member.session()).toEqual({ ...before, ...nobody });
    expect(await other.session()).toMatchObject({ customer: member.id, selection: before.selection });
    valueOf(await member.logIn(member));
    expect(await member.contents()).toEqual({ [shop.item("101")]: 2 });
  });

  it("of somebody who has just bought leaves no order behind", async () => {
    const member = await shop.member();
    await member.add(shop.item("101"));
    await member.pay("invoice");
    expect((await member.session()).orderNumber).not.toBeNull();
    await member.logOut();
    expect(await member.session()).toMatchObject({ orderNumber: null, orderedAt: null });
  });
});

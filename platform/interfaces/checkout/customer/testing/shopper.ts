import { randomUUID } from "node:crypto";
import type { TestAnswer, TestCall } from "../../../../testing/client.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../../testing/platform.ts";

/** A shop where tests may register as often as they like. */
export function startAccountShop({ environment, ...options }: TestOptions = {}): Promise<TestPlatform> {
  const limits = {
    LIMIT_ACCOUNT_CALLS_PER_MINUTE: "10000",
    LIMIT_ACCOUNT_CALLS_PER_MINUTE_AND_ADDRESS: "10000",
    LIMIT_LOGINS_PER_MINUTE: "10000",
    LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "10000",
  };
  return startTestPlatform({ ...options, environment: { ...limits, ...environment } });
}

export interface Shopper {
  readonly token: string;
  readonly call: (method: string, path: string, body?: unknown, more?: TestCall) => Promise<TestAnswer>;
  readonly add: (item: string, quantity?: number) => Promise<TestAnswer>;
}

export async function newShopper(shop: Pick<TestPlatform, "call">): Promise<Shopper> {
  const { token } = await shop.call("GET", "selection");
  const call: Shopper["call"] = (method, path, body, more) =>
    shop.call(method, path, { token, body, ...more });
  return { token, call, add: (item, quantity = 1) => call("POST", `items/${item}/quantity/${quantity}`) };
}

export interface Member extends Shopper {
  readonly email: string;
  readonly password: string;
  readonly customer: string;
  /** Another device of hers, logged in. */
  readonly again: () => Promise<Shopper>;
}

export async function newMember(shop: Pick<TestPlatform, "call">, more: object = {}): Promise<Member> {
  const shopper = await newShopper(shop);
  const email = `${randomUUID()}@example.com`;
  const password = "open sesame";
  const said = { email, password, firstName: "Anna", lastName: "Ek", ...more };
  const answer = await shopper.call("POST", "register", said);
  if (answer.status !== 200) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`);
  return {
    ...shopper,
    email,
    password,
    customer: answer.text("loggedIn.customer"),
    again: () => loggedIn(shop, { email, password }),
  };
}

export async function loggedIn(
  shop: Pick<TestPlatform, "call">,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<Shopper> {
  const shopper = await newShopper(shop);
  const answer = await logIn(shopper, { email, password });
  if (answer.status !== 200) throw new Error(`Not logged in: ${JSON.stringify(answer.body)}`);
  return shopper;
}

export function logIn(
  { call }: Shopper,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<TestAnswer> {
  return call("POST", `login/${email}`, { password });
}

/** A customer who never had a password that could be right. */
export async function insertCustomer({ platform }: TestPlatform, email: string): Promise<void> {
  await platform.db.insertInto("customer").values({ store: 1, email, password_hash: "none" }).execute();
}

export async function seenBy({ call }: Shopper): Promise<Record<string, number>> {
  return contentsOf(await call("GET", "selection"));
}

/** What is in a selection: the quantity by item id. */
export function contentsOf(answer: TestAnswer): Record<string, number> {
  const lines = answer.list("selection.items").map((line) => Object(line));
  return Object.fromEntries(lines.map(({ item, quantity }) => [String(item), Number(quantity)]));
}

/** Everything that is kept of accounts, sessions and what they hold: for comparing before and after. */
export async function snapshotOf({ platform: { db } }: TestPlatform): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom("customer").selectAll().orderBy("id").execute(),
    db
      .selectFrom("session")
      .select(["customer", "selection", "credential_version"])
      .orderBy("token_hash")
      .execute(),
    db.selectFrom("selection").selectAll().orderBy("id").execute(),
    db.selectFrom("selection_line").selectAll().orderBy("position").execute(),
    db.selectFrom("password_reset").selectAll().orderBy("id").execute(),
    db.selectFrom("mail").selectAll().orderBy("id").execute(),
  ]);
  return JSON.stringify(rows);
}

/** A refused call, and that nothing has changed by it. */
export async function refusedBy(
  shop: TestPlatform,
  call: () => Promise<TestAnswer>,
): Promise<{ readonly status: number; readonly errors: unknown; readonly untouched: boolean }> {
  const before = await snapshotOf(shop);
  const answer = await call();
  return {
    status: answer.status,
    errors: answer.at("errors"),
    untouched: (await snapshotOf(shop)) === before,
  };
}

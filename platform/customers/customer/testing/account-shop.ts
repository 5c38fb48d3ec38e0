import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { FailureCode, Result } from "../../../foundations/errors.ts";
import { openPaymentShop, type PaymentShop } from "../../../ordering/payment/testing/payment-shop.ts";
import { valueOf } from "../../../selling/selection/testing/selection-shop.ts";
import { inSession, type AlsoLocked } from "../../../selling/session/lock-session.ts";
import type { Session } from "../../../selling/session/session.ts";
import { createKeyedMutex } from "../../../foundations/scheduling/keyed-mutex.ts";
import type { TestOptions } from "../../../testing/platform.ts";
import { attemptLogin, finishLogin } from "../login/log-in.ts";
import { logOut } from "../login/log-out.ts";
import { preparePassword, changePassword } from "../password/set-password.ts";
import { prepareRegistration, register } from "../account/register.ts";
import type { ProfileChange } from "../account/profile-rules.ts";

export { valueOf };
export const password = "open sesame";
export const from = "192.0.2.1";
const names = { firstName: "Anna", lastName: "Ek" };

interface Credentials {
  readonly email: string;
  readonly password?: string;
}

interface Registering extends ProfileChange {
  readonly email?: string;
  readonly password?: string;
}

/** The test shop with accounts, without HTTP. */
export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
/** Somebody with a session of her own. */
export type Shopper = Awaited<ReturnType<AccountShop["shopper"]>>;
/** Somebody who has registered, and is logged in. */
export type Member = Awaited<ReturnType<AccountShop["member"]>>;

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export async function openAccountShop({ environment, ...options }: TestOptions = {}) {
  const limits = { LIMIT_LOGINS_PER_MINUTE: "10000", LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "10000" };
  const shop = await openPaymentShop({ ...options, environment: { ...limits, ...environment } });
  const { platform } = shop;
  const mutex = createKeyedMutex(10_000);

  async function shopper(country = "SE") {
    const buyer = await shop.buyer(undefined, 0, country);
    /** A unit of work on her session, as an interface has one. */
    const work = async <T>(
      run: (tx: Transaction<Schema>, session: Session) => Promise<T>,
      also?: AlsoLocked,
    ): Promise<T> => inSession({ platform, mutex }, await buyer.session(), run, also);
    return {
      ...buyer,
      work,
      /** Registers, and is logged in. */
      register: async ({ email = newEmail(), password: chosen = password, ...profile }: Registering = {}) => {
        const said = { email, password: chosen, profile: { ...names, ...profile }, from };
        const prepared = await prepareRegistration(platform, await buyer.session(), said, 4);
        if (!prepared.ok) return prepared;
        return work((tx, session) => register(tx, platform, session, prepared.value));
      },
      /** Throws when the login has to wait. */
      logIn: async ({ email, password: said = password }: Credentials) => {
        const attempt = await attemptLogin(platform, await buyer.session(), { email, password: said, from });
        if (!("login" in attempt)) throw new Error(`Waits ${attempt.waitSeconds} seconds.`);
        const { login } = attempt;
        if (!login.ok) return login;
        const { customer } = login.value;
        return work((tx, session) => finishLogin(tx, platform, session, login.value), { customer });
      },
      logOut: async () => {
        await work(logOut);
      },
    };
  }

  async function member(said: Registering = {}) {
    const first = await shopper();
    const credentials = { email: said.email ?? newEmail(), password: said.password ?? password };
    const registered = valueOf(await first.register({ ...said, ...credentials }));
    const id = registered.session.customer ?? 0;
    return {
      ...first,
      email: credentials.email,
      id,
      /** Another device of hers, logged in. */
      again: async () => {
        const device = await shopper();
        valueOf(await device.logIn(credentials));
        return device;
      },
      changePassword: async (newPassword: string, present = password) => {
        const wanted = { customer: id, password: present, newPassword, from };
        const prepared = await preparePassword(platform, wanted);
        if (!prepared.change) throw new Error(`Waits ${prepared.waitSeconds} seconds.`);
        const { change } = prepared;
        if (!change.ok) return change;
        return first.work((tx, session) => changePassword(tx, platform, session, change.value));
      },
    };
  }

  return {
    ...shop,
    shopper,
    member,
    setCustomer: (id: number, change: { active?: boolean; password_hash?: string | null }) =>
      platform.db.updateTable("customer").set(change).where("id", "=", id).execute(),
    /** The problems of work that is refused; throws when it changed anything. */
    refused: async (work: () => Promise<Result<unknown>>) => {
      const before = await contentsOf(shop);
      const problems = problemsOf(await work());
      if ((await contentsOf(shop)) !== before) throw new Error("Something was changed.");
      return problems;
    },
  };
}

/** What was wrong, by subject; empty: nothing. */
export function problemsOf(result: Result<unknown>): Record<string, FailureCode> {
  return result.ok ? {} : Object.fromEntries(result.problems.map(({ subject, code }) => [subject, code]));
}

/** Does something so many times at once. */
export function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

const tables = [
  "customer",
  "session",
  "selection",
  "selection_line",
  "password_reset",
  "mail",
  "event",
  "subscription_contract",
  "subscription",
  "stored_payment",
] as const satisfies readonly (keyof Schema)[];

/** Everything that is stored of accounts, sessions and selections. */
async function contentsOf({ platform: { db } }: PaymentShop): Promise<string> {
  const all = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.map((row) => JSON.stringify(row)).toSorted();
  });
  return JSON.stringify(await Promise.all(all));
}

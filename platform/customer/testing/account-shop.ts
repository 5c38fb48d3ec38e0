import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { FailureCode, Result } from "../../errors.ts";
import { openPaymentShop, type PaymentBuyer, type PaymentShop } from "../../payment/testing/payment-shop.ts";
import type { SelectionOutcome } from "../../selection/change-selection.ts";
import { inSession } from "../../session/in-session.ts";
import type { AlsoLocked } from "../../session/lock-session.ts";
import type { Session } from "../../session/session.ts";
import { createTurns } from "../../session/turns.ts";
import type { TestOptions } from "../../testing/platform.ts";
import { attemptLogin, finishLogin } from "../login-attempts.ts";
import { logOut } from "../log-out.ts";
import { preparePassword } from "../prepare-password.ts";
import { prepareRegistration, register } from "../register.ts";
import type { GivenProfile } from "../rules.ts";
import { changePassword } from "../set-password.ts";

export const password = "open sesame";
export const from = "192.0.2.1";
const names = { firstName: "Anna", lastName: "Ek" };

export interface Credentials {
  readonly email: string;
  readonly password?: string;
}

export interface Registering extends GivenProfile {
  readonly email?: string;
  readonly password?: string;
}

/** Somebody with a session of her own. */
export interface Shopper extends PaymentBuyer {
  /** A unit of work on her session, as an interface has one. */
  work<T>(work: (tx: Transaction<Schema>, session: Session) => Promise<T>, also?: AlsoLocked): Promise<T>;
  /** Registers, and is logged in. */
  register(said?: Registering): Promise<Result<SelectionOutcome>>;
  /** Throws when the login has to wait. */
  logIn(credentials: Credentials): Promise<Result<SelectionOutcome>>;
  logOut(): Promise<void>;
}

export interface Member extends Shopper {
  readonly email: string;
  /** The customer's id. */
  readonly id: number;
  /** Another device of hers, logged in. */
  again(): Promise<Shopper>;
  changePassword(newPassword: string, present?: string): Promise<Result<unknown>>;
}

/** The test shop with accounts, without HTTP. */
export interface AccountShop extends PaymentShop {
  shopper(country?: string): Promise<Shopper>;
  /** Somebody who has registered, and is logged in. */
  member(said?: Registering): Promise<Member>;
  setCustomer(id: number, change: { active?: boolean; password_hash?: string | null }): Promise<unknown>;
  /** The problems of work that is refused; throws when it changed anything. */
  refused(work: () => Promise<Result<unknown>>): Promise<Record<string, FailureCode>>;
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export async function openAccountShop({ environment, ...options }: TestOptions = {}): Promise<AccountShop> {
  const limits = { LIMIT_LOGINS_PER_MINUTE: "10000", LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "10000" };
  const shop = await openPaymentShop({ ...options, environment: { ...limits, ...environment } });
  const { platform } = shop;
  const turns = createTurns(10_000);
  const shopper = async (country = "SE"): Promise<Shopper> => {
    const buyer = await shop.buyer(undefined, 0, country);
    const work: Shopper["work"] = async (run, also) =>
      inSession({ platform, turns }, await buyer.session(), run, also);
    return {
      ...buyer,
      work,
      register: async ({ email = newEmail(), password: chosen = password, ...profile } = {}) => {
        const said = { email, password: chosen, profile: { ...names, ...profile }, from };
        const prepared = await prepareRegistration(platform, await buyer.session(), said, 4);
        if (!prepared.ok) return prepared;
        return work((tx, session) => register(tx, platform, session, prepared.value));
      },
      logIn: async ({ email, password: said = password }) => {
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
  };
  return {
    ...shop,
    shopper,
    member: async (said = {}) => {
      const member = await shopper();
      const email = said.email ?? newEmail();
      const id = valueOf(await member.register({ ...said, email })).session.customer ?? 0;
      const credentials = { email, password: said.password ?? password };
      return {
        ...member,
        email,
        id,
        again: async () => {
          const device = await shopper();
          valueOf(await device.logIn(credentials));
          return device;
        },
        changePassword: async (newPassword, present = password) => {
          const wanted = { customer: id, password: present, newPassword, from };
          const prepared = await preparePassword(platform, wanted);
          if (!prepared.change) throw new Error(`Waits ${prepared.waitSeconds} seconds.`);
          const { change } = prepared;
          if (!change.ok) return change;
          return member.work((tx, session) => changePassword(tx, platform, session, change.value));
        },
      };
    },
    setCustomer: (id, change) =>
      platform.db.updateTable("customer").set(change).where("id", "=", id).execute(),
    refused: async (work) => {
      const before = await contentsOf(shop);
      const problems = problemsOf(await work());
      if ((await contentsOf(shop)) !== before) throw new Error("Something was changed.");
      return problems;
    },
  };
}

/** The value of what has to succeed. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
  return result.value;
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

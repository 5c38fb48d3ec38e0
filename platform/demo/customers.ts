import { emptyProfile } from "../customers/customer/customer.ts";
import { hashPassword } from "../foundations/passwords/password-hash.ts";
import { createCustomer, type NewCustomer } from "../customers/customer/account/write-customer.ts";
import { defaultLimits } from "../foundations/limits.ts";
import type { Tx } from "../foundations/database/transaction.ts";

/** They are invented. */
const people = [
  {
    email: "anna@example.com",
    password: "demo-anna",
    profile: {
      ...emptyProfile,
      firstName: "Anna",
      lastName: "Ek",
      address1: "Storgatan 1",
      zipCode: "111 22",
      city: "Stockholm",
      country: "SE",
      phoneNumber: "+46 70 000 00 01",
      gender: "F",
      language: "sv",
      newsletter: true,
    },
  },
  {
    email: "bo@example.com",
    password: "demo-bo",
    profile: {
      ...emptyProfile,
      firstName: "Bo",
      lastName: "Berg",
      address1: "Lindenallee 2",
      zipCode: "10115",
      city: "Berlin",
      country: "DE",
      phoneNumber: "+49 30 000 00 02",
      gender: "M",
      language: "de",
    },
  },
] as const;

/** The demo's customers, with their passwords hashed: that takes its time, and no transaction should wait for it. */
export async function demoCustomers(store: number): Promise<readonly NewCustomer[]> {
  return Promise.all(
    people.map(async ({ email, password, profile }) => {
      const passwordHash = await hashPassword(password, defaultLimits.passwordCost);
      return Object.assign({ store, market: null, email, passwordHash }, profile);
    }),
  );
}

/** Keeps the demo's customers, who are not there yet. */
export async function createDemoCustomers(
  tx: Tx,
  customers: readonly NewCustomer[],
  now: Date,
): Promise<void> {
  for (const customer of customers) await createCustomer(tx, customer, now);
}

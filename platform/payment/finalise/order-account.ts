import type { Transaction } from "kysely";
import { z } from "zod";
import { emptyProfile } from "../../customer/customer.ts";
import { createCustomer } from "../../customer/account/write-customer.ts";
import type { Schema } from "../../database/schema.ts";
import type { OrderSnapshot } from "../../order/snapshot.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";

const profileKeys = [
  "firstName",
  "lastName",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "country",
  "phoneNumber",
] as const;

/** Whose an order is to be: a customer's who is known, or one's whose account is made together with it. */
export const orderAccount = z.union([
  z.object({ customer: z.int() }),
  z.object({ passwordHash: z.string(), newsletter: z.boolean() }),
]);
export type OrderAccount = z.infer<typeof orderAccount>;

/**
 * The customer whose the order of a paid attempt is, beside the selection's; null: nobody's. An e-mail that somebody
 * registered since the start of payment gets the order no account. shop-rest.md#payment.
 */
export async function accountOfOrder(
  tx: Transaction<Schema>,
  { account }: Pick<PaymentAttempt, "account">,
  { store, market, language, address, submitted }: OrderSnapshot,
  now: Date,
): Promise<number | null> {
  if (!account) return null;
  if ("customer" in account) return account.customer;
  const { email = "" } = address;
  if (email === "") return null;
  const known = profileKeys.map((key) => [key, address[key] ?? ""]);
  const created = await createCustomer(
    tx,
    {
      ...emptyProfile,
      ...Object.fromEntries(known),
      store,
      market,
      language,
      email,
      newsletter: account.newsletter || submitted["newsletter"] === true,
      passwordHash: account.passwordHash,
      isVouched: true,
    },
    now,
  );
  return created.ok ? created.value : null;
}

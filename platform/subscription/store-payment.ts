import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../database/schema.ts";
import { failure, success, type Result } from "../errors.ts";
import { priceListOf } from "../market/places.ts";
import { findMethod, offeredPaymentMethods } from "../selection/methods.ts";
import { canRepeat } from "../selection/repeated-payment.ts";
import type { OfferedPaymentMethod } from "../selection/selection.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../settings/schema.ts";
import { changePayment } from "./change-contract.ts";
import type { Contract } from "./contract.ts";

type Place = Pick<Session, "country" | "priceList">;

/** The methods that can be charged again in a place. `checkout-rest.md` section 15. */
export function repeatedMethods(settings: Settings, place: Place): readonly OfferedPaymentMethod[] {
  const { currency } = priceListOf(settings, place.priceList);
  return offeredPaymentMethods(settings, { ...place, currency }).filter(({ method }) => canRepeat(method));
}

/**
 * Has locked contracts of a customer paid by a method from now on, and notes it for the result to be asked for.
 * Fails with `paymentMethod` not found when it is not there for all of them.
 */
export async function storePayment(
  tx: Transaction<Schema>,
  settings: Settings,
  { customer, contracts, method: id }: StoredPaymentRequest,
  now: Date,
): Promise<Result<null>> {
  const methods = contracts.map((contract) => findMethod(repeatedMethods(settings, contract), id)?.method);
  const [method] = methods;
  if (!method || methods.includes(undefined)) return failure("paymentMethod", "not-found");
  for (const contract of contracts) await changePayment(tx, contract, method.key, now);
  await tx
    .insertInto("stored_payment")
    .values({
      customer,
      contracts: JSON.stringify(contracts.map((contract) => contract.id)),
      method: method.key,
      created_at: now,
    })
    .execute();
  return success(null);
}

export interface StoredPaymentRequest {
  readonly customer: number;
  readonly contracts: readonly Contract[];
  /** Key or number. */
  readonly method: string;
}

export interface StoredPayment {
  readonly contracts: readonly number[];
  /** Key of the payment method. */
  readonly method: string;
}

/** The payment method that the customer stored last; null: none ever. */
export async function readStoredPayment(db: Kysely<Schema>, customer: number): Promise<StoredPayment | null> {
  const row = await db
    .selectFrom("stored_payment")
    .select(["contracts", "method"])
    .where("customer", "=", customer)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { contracts: z.array(z.int()).parse(row.contracts), method: row.method } : null;
}

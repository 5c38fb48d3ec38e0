import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, failures, success, type Result } from "../../foundations/errors.ts";
import { priceListOf } from "../../catalogue/market/places.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { findMethod, offeredPaymentMethods, canRepeat } from "../../selling/selection/methods.ts";
import type { OfferedPaymentMethod } from "../../selling/selection/selection.ts";
import type { Session } from "../../selling/session/session.ts";
import type { ZipCodeRule } from "../../foundations/settings/plugins/common.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { changeAddress, changePayment, readDelivery } from "./change-contract.ts";
import type { Contract } from "./contract.ts";
import { lockContract } from "./read-contracts.ts";

type Place = Pick<Session, "country" | "priceList">;

/** The methods that can be charged again in a place. checkout-rest.md#customer-calls. */
export function repeatedMethods(settings: Settings, place: Place): readonly OfferedPaymentMethod[] {
  const { currency } = priceListOf(settings, place.priceList);
  return offeredPaymentMethods(settings, { ...place, currency }).filter(({ method }) => canRepeat(method));
}

export interface StorePaymentInput {
  readonly customer: number;
  /** Numbers, each once; null: nothing can be called so. */
  readonly contracts: readonly (number | null)[];
  /** Key or number. */
  readonly method: string;
  /** Where all of them are sent from now on; absent: where they were. */
  readonly delivery?: {
    readonly zipCodes: ZipCodeRule;
    readonly given: Readonly<Record<string, string | undefined>>;
  };
}

/**
 * Has contracts of a customer paid by a method from now on, and notes it for the result to be asked for: all or none.
 * Fails with `contract` or `paymentMethod` not found, or what is wrong with `shippingAddress`.
 * checkout-rest.md#customer-calls.
 */
export async function storePayment(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  { customer, contracts: ids, method: id, delivery }: StorePaymentInput,
): Promise<Result<null>> {
  const contracts: Contract[] = [];
  for (const number of ids.toSorted((a, b) => (a ?? 0) - (b ?? 0))) {
    const contract = number === null ? null : await lockContract(tx, customer, number);
    if (!contract) return failure("contract", "not-found");
    contracts.push(contract);
  }
  const addressed = delivery ? contracts.map((contract) => deliver(settings, contract, delivery)) : [];
  const problems = addressed.flatMap((entry) => entry.problems);
  if (problems.length > 0) {
    return failures(problems.map(({ key, code }) => ({ subject: `shippingAddress.${key}`, code })));
  }
  const methods = contracts.map((contract) => findMethod(repeatedMethods(settings, contract), id)?.method);
  const [method] = methods;
  if (!method || methods.includes(undefined)) return failure("paymentMethod", "not-found");
  const moment = now();
  for (const contract of contracts) await changePayment(tx, contract, method.key, moment);
  for (const { contract, address } of addressed) await changeAddress(tx, contract, address, moment);
  await noteStored(
    tx,
    { customer, contracts: contracts.map((contract) => contract.id), method: method.key },
    moment,
  );
  return success(null);
}

function deliver(
  settings: Settings,
  contract: Contract,
  { zipCodes, given }: NonNullable<StorePaymentInput["delivery"]>,
) {
  return { contract, ...readDelivery(settings, { zipCodes }, contract, given) };
}

async function noteStored(
  tx: Transaction<Schema>,
  { customer, contracts, method }: StoredPayment & { readonly customer: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("stored_payment")
    .values({ customer, contracts: JSON.stringify(contracts), method, created_at: now })
    .execute();
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

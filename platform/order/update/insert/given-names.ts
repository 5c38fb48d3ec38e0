import { requestedNumber } from "../../../integration/external-ids.ts";
import type { Tx } from "../../../database/transaction.ts";
import type { Settings } from "../../../settings/schema.ts";
import { claimOrderNumber, reserveOrderNumber } from "../../order-number.ts";
import type { OrderInput } from "../../record/order-record.ts";
import type { NamedRow } from "../find-orders.ts";

/**
 * The number of a new order: the one that it asks for when that is free, else the next. What the caller calls it
 * otherwise is kept beside it. soap.md#field-values, #order-updates.
 */
export async function givenNames(
  tx: Tx,
  { firstOrderNumber: first }: Pick<Settings, "firstOrderNumber">,
  store: number,
  { id, ordernumber }: OrderInput,
): Promise<NamedRow> {
  const wanted = requestedNumber(ordernumber ?? "") ?? requestedNumber(id ?? "");
  const claimed = wanted === null ? null : await claimOrderNumber(tx, store, wanted, first);
  const number = claimed ?? (await reserveOrderNumber(tx, store, first));
  const name = id ?? ordernumber ?? "";
  return { store, number, externalId: name === String(number) ? null : name };
}

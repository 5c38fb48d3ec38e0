import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Address } from "../../selling/selection/selection.ts";
import type { Contract } from "./contract.ts";
import { checkAddress, type CheckedAddress } from "../../selling/address/check-address.ts";
import type { ZipCodeRule } from "../../foundations/settings/plugins/common.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

/** Sends what a locked contract orders from now on to another address. */
export async function changeAddress(
  tx: Transaction<Schema>,
  { id }: Pick<Contract, "id">,
  address: Address,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("subscription_contract")
    .set({ shipping_address: JSON.stringify(address), changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Has a locked contract paid by another method from now on; what was wrong with the last one is over. */
export async function changePayment(
  tx: Transaction<Schema>,
  { id }: Pick<Contract, "id">,
  method: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("subscription_contract")
    .set({ payment_method: method, payment_status: "ACTIVE", payment_changed_at: now, changed_at: now })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("subscription")
    .set({ payment_declined: false, payment_revoked: false, changed_at: now })
    .where("contract", "=", id)
    .where("status", "<>", "CANCELLED")
    .execute();
}

const required = ["firstName", "lastName", "address1", "zipCode", "city", "phoneNumber", "email"] as const;

/** A whole new address in the country of the contract, and every problem of it. checkout-rest.md#customer-calls. */
export function readDelivery(
  settings: Settings,
  { zipCodes }: { readonly zipCodes: ZipCodeRule },
  { country, state }: Pick<Contract, "country" | "state">,
  given: Readonly<Record<string, string | undefined>>,
): CheckedAddress {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  const address: Address = Object.fromEntries([...told, ["country", country], ["state", state ?? ""]]);
  return checkAddress(settings, address, { required: () => required, zipCodes });
}

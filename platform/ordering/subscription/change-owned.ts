import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import type { Contract } from "./contract.ts";
import { lockContract, lockSubscription, readContract, type LockedSubscription } from "./read-contracts.ts";

type Tx = Transaction<Schema>;

/** Number of a contract or a subscription; null: nothing can be called so. */
type Named = number | null;

/** Changes a contract of a customer's; nobody else's is found: `contract` not found. As it is then. */
export async function changeContract(
  db: Kysely<Schema>,
  customer: number,
  id: Named,
  work: (tx: Tx, contract: Contract) => Promise<Result<null>>,
): Promise<Result<Contract>> {
  return inTransaction(db, async (tx) => {
    const contract = id === null ? null : await lockContract(tx, customer, id);
    if (!contract) return failure("contract", "not-found");
    const done = await work(tx, contract);
    return done.ok ? success(await readContract(tx, contract.id)) : done;
  });
}

/** The same with one of its subscriptions, of this contract when one is named. */
export async function changeOne(
  db: Kysely<Schema>,
  customer: number,
  { subscription: id, contract: within }: { readonly subscription: Named; readonly contract?: Named },
  work: (tx: Tx, locked: LockedSubscription) => Promise<Result<null>>,
): Promise<Result<LockedSubscription>> {
  return inTransaction(db, async (tx) => {
    const owned = typeof within === "number" ? await lockContract(tx, customer, within) : null;
    if (within !== undefined && !owned) return failure("contract", "not-found");
    const locked = id === null ? null : await lockSubscription(tx, customer, id);
    if (!locked || (owned && locked.contract.id !== owned.id)) return failure("subscription", "not-found");
    const done = await work(tx, locked);
    if (!done.ok) return done;
    return success({ ...locked, contract: await readContract(tx, locked.contract.id) });
  });
}

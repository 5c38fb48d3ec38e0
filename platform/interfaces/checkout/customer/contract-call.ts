import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, success, type Failure, type Result } from "../../../errors.ts";
import type { Contract } from "../../../subscription/contract.ts";
import {
  lockContract,
  lockSubscription,
  readContract,
  type LockedSubscription,
} from "../../../subscription/read-contracts.ts";
import { answer, type Answer } from "../answer.ts";
import type { ReadCall } from "../endpoint.ts";
import { readNumber } from "../../rest/input.ts";
import { shapeContract, shapeOneSubscription } from "./shape-contract.ts";
import { signedIn } from "./signed-in.ts";

/** What is declared of every call about contracts. */
export const contractCall = { feature: "subscriptions", login: true } as const;

type Call = ReadCall;
type Tx = Transaction<Schema>;

/** Changes a contract of the caller's; nobody else's is found. */
export async function changeContract(
  call: Call,
  id: string,
  work: (tx: Tx, contract: Contract) => Promise<Result<null>>,
): Promise<Result<Contract>> {
  const customer = signedIn(call.session);
  const number = readNumber(id);
  if (!customer.ok) return customer;
  return inTransaction(call.platform.db, async (tx) => {
    const contract = number === null ? null : await lockContract(tx, customer.value, number);
    if (!contract) return failure("contract", "not-found");
    const done = await work(tx, contract);
    return done.ok ? success(await readContract(tx, contract.id)) : done;
  });
}

/** The same with one of its subscriptions, of this contract when one is named. */
export async function changeOne(
  call: Call,
  { subscription: id, contract: within }: { readonly subscription: string; readonly contract?: string },
  work: (tx: Tx, locked: LockedSubscription) => Promise<Result<null>>,
): Promise<Result<LockedSubscription>> {
  const customer = signedIn(call.session);
  const number = readNumber(id);
  if (!customer.ok) return customer;
  return inTransaction(call.platform.db, async (tx) => {
    const owned = within === undefined ? null : await lockNamed(tx, customer.value, within);
    if (within !== undefined && !owned) return failure("contract", "not-found");
    const locked = number === null ? null : await lockSubscription(tx, customer.value, number);
    if (!locked || (owned && locked.contract.id !== owned.id)) return failure("subscription", "not-found");
    const done = await work(tx, locked);
    if (!done.ok) return done;
    return success({ ...locked, contract: await readContract(tx, locked.contract.id) });
  });
}

async function lockNamed(tx: Tx, customer: number, id: string): Promise<Contract | null> {
  const number = readNumber(id);
  return number === null ? null : lockContract(tx, customer, number);
}

export async function answerContract(call: Call, changed: Result<Contract>): Promise<Answer | Failure> {
  return changed.ok ? answer({ contract: await shapeContract(call, call.session, changed.value) }) : changed;
}

export async function answerSubscription(
  call: Call,
  changed: Result<LockedSubscription>,
): Promise<Answer | Failure> {
  if (!changed.ok) return changed;
  const { contract, subscription } = changed.value;
  return answer({ subscription: await shapeOneSubscription(call, call.session, contract, subscription.id) });
}

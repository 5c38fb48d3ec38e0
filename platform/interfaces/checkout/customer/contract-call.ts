import type { Failure, Result } from "../../../errors.ts";
import {
  changeContract as changeOwned,
  changeOne as changeOneOwned,
} from "../../../subscription/change-owned.ts";
import type { Contract } from "../../../subscription/contract.ts";
import type { LockedSubscription } from "../../../subscription/read-contracts.ts";
import { answer, type Answer } from "../answer.ts";
import type { ReadCall } from "../endpoint.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { formatContract, formatOneSubscription } from "../../rest/format/contract.ts";
import { contractWords } from "./contract-words.ts";
import { signedIn } from "./signed-in.ts";

/** What is declared of every call about contracts. */
export const contractCall = { feature: "subscriptions", login: true } as const;

type Call = ReadCall;

/** Changes a contract of the caller's; nobody else's is found. */
export async function changeContract(
  { platform, session }: Call,
  id: string,
  work: Parameters<typeof changeOwned>[3],
): Promise<Result<Contract>> {
  const customer = signedIn(session);
  return customer.ok ? changeOwned(platform.db, customer.value, readNumber(id), work) : customer;
}

/** The same with one of its subscriptions, of this contract when one is named. */
export async function changeOne(
  { platform, session }: Call,
  { subscription, contract }: { readonly subscription: string; readonly contract?: string },
  work: Parameters<typeof changeOneOwned>[3],
): Promise<Result<LockedSubscription>> {
  const customer = signedIn(session);
  if (!customer.ok) return customer;
  const within = contract === undefined ? {} : { contract: readNumber(contract) };
  return changeOneOwned(
    platform.db,
    customer.value,
    { subscription: readNumber(subscription), ...within },
    work,
  );
}

export async function answerContract(call: Call, changed: Result<Contract>): Promise<Answer | Failure> {
  return changed.ok
    ? answer({ contract: await formatContract(contractWords(call, call.session), changed.value) })
    : changed;
}

export async function answerSubscription(
  call: Call,
  changed: Result<LockedSubscription>,
): Promise<Answer | Failure> {
  if (!changed.ok) return changed;
  const { contract, subscription } = changed.value;
  return answer({
    subscription: await formatOneSubscription(contractWords(call, call.session), contract, subscription.id),
  });
}

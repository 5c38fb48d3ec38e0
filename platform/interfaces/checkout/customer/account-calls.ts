import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Failure, Result } from "../../../errors.ts";
import type { SelectionOutcome } from "../../../selection/change-selection.ts";
import { priceSelection } from "../../../selection/price/price-selection.ts";
import { readSelection } from "../../../selection/read-selection.ts";
import type { AlsoLocked } from "../../../session/lock-session.ts";
import type { Session } from "../../../session/session.ts";
import { takeAccountCall } from "../../http/rate-limits.ts";
import { answer, refuseTooMany, type Answer } from "../answer.ts";
import type { WriteCall } from "../endpoint.ts";
import { selectionResponse } from "../selection/selection-response.ts";

/** Work that logs the session in, and its selection response. */
export async function answerSignIn(
  call: WriteCall,
  work: (tx: Transaction<Schema>, session: Session) => Promise<Result<SelectionOutcome>>,
  also?: AlsoLocked,
): Promise<Answer | Failure> {
  const outcome = await call.inSession(work, also);
  return outcome.ok ? answer(await selectionResponse(call, outcome.value)) : outcome;
}

/** Work on the account or the login, and the selection response of the session as it is then. */
export async function answerAccount(
  call: WriteCall,
  work: (tx: Transaction<Schema>, session: Session) => Promise<Result<Session>>,
): Promise<Answer | Failure> {
  const { platform } = call;
  const outcome = await call.inSession(async (tx, before) => {
    const done = await work(tx, before);
    if (!done.ok) return done;
    const session = done.value;
    const selection = await readSelection(tx, session.selection);
    return { session, priced: await priceSelection(tx, platform, session, selection), unavailable: [] };
  });
  return "session" in outcome ? answer(await selectionResponse(call, outcome)) : outcome;
}

/** 429 when an account is registered or a password mail asked for too often. `checkout-rest.md` section 18. */
export async function refuseAccountRate(
  call: WriteCall,
  name: Parameters<typeof takeAccountCall>[1],
): Promise<Answer | null> {
  const waitSeconds = await takeAccountCall({ ...call, address: call.caller.address }, name);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}

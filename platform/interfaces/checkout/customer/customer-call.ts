import type { Transaction } from "kysely";
import { readCustomer } from "../../../customers/customer/read-customer.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Failure, type Result } from "../../../foundations/errors.ts";
import { readEmailAddress } from "../../../foundations/mail-queue/email-address.ts";
import type { SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import type { AlsoLocked } from "../../../selling/session/lock-session.ts";
import type { Session } from "../../../selling/session/session.ts";
import { takeAccountCall } from "../../http/rate-limits.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import type { WriteCall } from "../endpoint.ts";
import { respond, type ApiResponse } from "../response.ts";
import { selectionResponse } from "../selection/selection-response.ts";

/** Runs work that logs the session in, and responds with its selection. */
export async function respondToSignIn(
  call: WriteCall,
  work: (tx: Transaction<Schema>, session: Session) => Promise<Result<SelectionOutcome>>,
  also?: AlsoLocked,
): Promise<ApiResponse | Failure> {
  const outcome = await call.inSession(work, also);
  return outcome.ok ? respond(await selectionResponse(call, outcome.value)) : outcome;
}

/** Runs work on the account or the login, and responds with the selection of the session after it. */
export async function respondToAccountChange(
  call: WriteCall,
  work: (tx: Transaction<Schema>, session: Session) => Promise<Result<Session>>,
): Promise<ApiResponse | Failure> {
  const { platform } = call;
  const outcome = await call.inSession(async (tx, before) => {
    const done = await work(tx, before);
    if (!done.ok) return done;
    const session = done.value;
    const selection = await readSelection(tx, session.selection);
    return { session, priced: await priceSelection(tx, platform, session, selection), unavailable: [] };
  });
  return "session" in outcome ? respond(await selectionResponse(call, outcome)) : outcome;
}

/** Counts a call that is rare in normal use. Returns a 429 after too many, else null. checkout-rest.md#rate-limits. */
export async function limitAccountCalls(
  call: WriteCall,
  name: Parameters<typeof takeAccountCall>[1],
): Promise<ApiResponse | null> {
  const waitSeconds = await takeAccountCall({ ...call, address: call.client.address }, name);
  return waitSeconds > 0 ? tooManyRequests(waitSeconds) : null;
}

/**
 * The customer who is logged in; fails with `accessRight` denied, 403, when nobody is. checkout-rest.md#customer-calls.
 */
export function requireCustomer({ customer }: Pick<Session, "customer">): Result<number> {
  return customer === null ? failure("accessRight", "denied") : success(customer);
}

/** The e-mail of a call, or of the customer who is logged in. Fails with `email`. */
export async function readEmail(
  { platform, session }: Pick<WriteCall, "platform" | "session">,
  typed: string,
): Promise<Result<string>> {
  if (typed.trim() !== "") {
    const email = readEmailAddress(typed);
    return email === null ? failure("email", "invalid") : success(email);
  }
  if (session.customer === null) return failure("email", "required");
  return success((await readCustomer(platform.db, session.customer)).email);
}

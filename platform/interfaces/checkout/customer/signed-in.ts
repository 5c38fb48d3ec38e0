import { failure, success, type Result } from "../../../errors.ts";
import type { Session } from "../../../session/session.ts";

/** The customer that is logged in; else `accessRight` denied, 403. `checkout-rest.md` section 15. */
export function signedIn({ customer }: Pick<Session, "customer">): Result<number> {
  return customer === null ? failure("accessRight", "denied") : success(customer);
}

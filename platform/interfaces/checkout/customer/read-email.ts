import { readCustomer } from "../../../customer/read-customer.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { readEmailAddress } from "../../../mail-queue/email-address.ts";
import type { WriteCall } from "../endpoint.ts";

/** The address that a call names; without one that of the customer who is logged in. Fails with `email`. */
export async function readEmail(
  { platform, session }: Pick<WriteCall, "platform" | "session">,
  given: string,
): Promise<Result<string>> {
  if (given.trim() !== "") {
    const email = readEmailAddress(given);
    return email === null ? failure("email", "invalid") : success(email);
  }
  if (session.customer === null) return failure("email", "required");
  return success((await readCustomer(platform.db, session.customer)).email);
}

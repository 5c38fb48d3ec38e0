import { createHash } from "node:crypto";

/**
 * By what a shopper is known again when uses by one customer are counted: the account, and the e-mail of the bill as a
 * hash. Both count, so that ordering once without a login is no second customer.
 */
export function personsOf(customer: number | null, email: string | undefined): readonly string[] {
  const written = email?.trim().toLowerCase() ?? "";
  return [
    ...(customer === null ? [] : [`customer ${customer}`]),
    ...(written === "" ? [] : [`email ${createHash("sha256").update(written).digest("hex")}`]),
  ];
}

import { sql, type RawBuilder } from "kysely";
import { anyNumber } from "../foundations/database/any-of.ts";
import type { Tx } from "../foundations/database/transaction.ts";

const unnamed = {
  first_name: "",
  last_name: "",
  company: "",
  address1: "",
  address2: "",
  zip_code: "",
  city: "",
  state: "",
  phone_number: "",
  cell_phone_number: "",
  fax_number: "",
  vat_number: "",
  gender: null,
  language: null,
  newsletter: false,
  consents: "[]",
  custom_attributes: "{}",
  club_fields: "{}",
  selection: null,
  history_from: null,
  password_hash: null,
  active: false,
  cancelled: true,
} as const;

interface EndedAccounts {
  /** Ids of customers. */
  readonly customers: readonly number[];
  /** An e-mail that is nobody's. */
  readonly email: RawBuilder<string>;
  readonly now: Date;
}

/**
 * Empties records of locked customers, and ends their sessions. The rows stay, `cancelled`, so that an integrator is
 * told of their end.
 */
export async function endAccounts(tx: Tx, { customers, email, now }: EndedAccounts): Promise<void> {
  await tx
    .updateTable("customer")
    .set({
      ...unnamed,
      email,
      credential_version: sql<number>`credential_version + 1`,
      erased_at: now,
      changed_at: now,
    })
    .where("id", "=", anyNumber(customers))
    .execute();
}

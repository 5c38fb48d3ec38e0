import { sql, type Selectable, type Transaction } from "kysely";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { SessionTable } from "../../foundations/database/schema/selling.ts";

/** The customer whom a session is logged in as, and the selection that is saved on the account. */
export interface Account {
  readonly id: number;
  readonly selection: string | null;
}

type LoginColumns = Pick<Selectable<SessionTable>, "customer" | "credential_version">;

const selectForUpdate = namedStatement(
  "lock-account",
  (query, at: At<{ customer: number; version: number }>) =>
    query
      .selectFrom("customer")
      .select(["id", "selection"])
      .where("id", "=", at("customer"))
      .where("credential_version", "=", at("version"))
      .where("active", "=", true)
      .forNoKeyUpdate(),
);

/**
 * The customer of a session that is locked, locked too: the lock after the session's, before that of the selection.
 * Every change of the saved selection holds it. null: nobody is logged in, or not any more.
 */
export async function lockAccount(tx: Transaction<Schema>, row: LoginColumns): Promise<Account | null> {
  if (row.customer === null) return null;
  const [account] = await selectForUpdate(tx, { customer: row.customer, version: row.credential_version });
  return account ?? null;
}

const accountColumns = ["id", "selection", "credential_version", "active"] as const;

const selectAllForUpdate = namedStatement(
  "lock-accounts",
  (query, at: At<{ ids: readonly number[]; selection: string }>) =>
    query
      .selectFrom("customer")
      .select(accountColumns)
      .where((where) =>
        where.or([
          where("id", "=", sql<number>`any(${at("ids")}::bigint[])`),
          where("selection", "=", at("selection")),
        ]),
      )
      .orderBy("id")
      .forNoKeyUpdate(),
);

const selectSavingForUpdate = namedStatement("lock-saving-account", (query, at: At<{ selection: string }>) =>
  query
    .selectFrom("customer")
    .select(accountColumns)
    .where("selection", "=", at("selection"))
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** The same for several sessions and for a selection: its owner, and who has it on the account. By customer id. */
export async function lockAccounts(
  tx: Transaction<Schema>,
  rows: readonly LoginColumns[],
  owned: { readonly customer: number | null; readonly selection: string },
): Promise<(row: LoginColumns) => Account | null> {
  const ids = [...rows, owned].flatMap(({ customer }) => (customer === null ? [] : [customer]));
  const { selection } = owned;
  const accounts = await (ids.length > 0
    ? selectAllForUpdate(tx, { ids, selection })
    : selectSavingForUpdate(tx, { selection }));
  return ({ customer, credential_version }) =>
    accounts.find(
      ({ id, active, credential_version: present }) =>
        id === customer && active && present === credential_version,
    ) ?? null;
}

import { sql } from "kysely";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import { hasCode } from "../../../foundations/database/error-code.ts";
import { requestedNumber } from "../../../catalogue/integration/external-ids.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { customerColumns, type CustomerRow } from "./customer-row.ts";
import { ConcurrentChangeError } from "./concurrent-change-error.ts";
import type { PlannedCustomer } from "./plan-customers.ts";

const uniqueViolation = "23505";

const written = customerColumns.filter((column) => column !== "id" && column !== "store");

/**
 * Overwrites customers, who are locked. With another e-mail an account may be somebody else's: its password goes, and
 * its logins with it; whoever reads the new address chooses one by mail. Throws ConcurrentChangeError when somebody has
 * just taken one of the e-mails.
 */
export async function overwriteCustomers(
  tx: Tx,
  changed: readonly PlannedCustomer[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await releaseEmails(tx, changed);
  const rows = changed.map(({ held }) => held.row);
  const columns = written.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  const readdressed = changed.flatMap(({ before, held: { row } }) =>
    before !== null && before.email.toLowerCase() !== row.email.toLowerCase() ? [row.id ?? 0] : [],
  );
  await taking(() =>
    sql`
      update customer set ${sql.join(columns)}, changed_at = ${now},
        erased_at = case when r.active then null else customer.erased_at end,
        password_hash = case when customer.id = ${anyNumber(readdressed)} then null else customer.password_hash end,
        credential_version = customer.credential_version + case
          when customer.id = ${anyNumber(readdressed)} or (customer.active and not r.active) then 1 else 0 end
      from json_populate_recordset(null::customer, ${JSON.stringify(rows)}::json) as r
      where customer.id = r.id
    `.execute(tx),
  );
  await closeLinks(tx, changed, now);
  await revive(tx, changed);
}

/** Whoever was merged into somebody else and is sent as active is a customer of her own again. */
async function revive(tx: Tx, changed: readonly PlannedCustomer[]): Promise<void> {
  const active = changed.flatMap(({ held: { row } }) => (row.active && row.id !== null ? [row.id] : []));
  await tx.deleteFrom("merged_customer").where("customer", "=", anyNumber(active)).execute();
}

/** E-mails that go from one customer of the call to another: a unique key is asked row by row. */
async function releaseEmails(tx: Tx, changed: readonly PlannedCustomer[]): Promise<void> {
  const moved = changed.flatMap(({ before, held }) =>
    before !== null && before.email !== held.row.email ? [before.id ?? 0] : [],
  );
  if (moved.length < 2) return;
  await tx
    .updateTable("customer")
    .set({ email: sql<string>`id || ' moves'` })
    .where("id", "=", anyNumber(moved))
    .execute();
}

/** Links of password mails that went to a former address, or to somebody who may not come in, are void. */
async function closeLinks(tx: Tx, changed: readonly PlannedCustomer[], now: Date): Promise<void> {
  const customers = changed.flatMap(({ before, held }) => {
    const isVoid = before?.email !== held.row.email || !held.row.active;
    return isVoid && held.row.id !== null ? [held.row.id] : [];
  });
  if (customers.length === 0) return;
  await tx
    .updateTable("password_reset")
    .set({ closed_at: now })
    .where("customer", "=", anyNumber(customers))
    .where("closed_at", "is", null)
    .execute();
}

/**
 * Keeps new customers; their numbers. A whole number is the platform's own too, unless it was taken. Throws ConcurrentChangeError when
 * somebody has just taken an e-mail or a number.
 */
export async function insertCustomers(
  tx: Tx,
  rows: readonly CustomerRow[],
  taken: ReadonlySet<number>,
  now: Date,
): Promise<readonly number[]> {
  const ownOf = ({ external_id: id }: CustomerRow) => {
    const own = id === null ? null : requestedNumber(id);
    return own === null || taken.has(own) ? null : own;
  };
  const own = new Map<number, CustomerRow>();
  for (const row of rows) {
    const number = ownOf(row);
    if (number !== null && !own.has(number)) own.set(number, row);
  }
  const numbered = new Set(own.values());
  await passNumbers(tx, Math.max(0, ...own.keys()));
  const chosen = [...own].map(([id, row]) => Object.assign({}, row, { id }));
  const others = rows.filter((row) => !numbered.has(row));
  return [...(await insert(tx, chosen, now)), ...(await insert(tx, others, now))];
}

/** The next customer who registers gets a number behind those that integrators chose. */
async function passNumbers(tx: Tx, highest: number): Promise<void> {
  if (highest === 0) return;
  await sql`select setval('customer_id_seq', ${highest}) from customer_id_seq where last_value < ${highest}`.execute(
    tx,
  );
}

/** In the order of their e-mails, so that two calls do not wait for each other. */
async function insert(tx: Tx, rows: readonly CustomerRow[], now: Date): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const isChosen = rows[0]?.id !== null;
  const columns = sql.join(
    customerColumns.filter((column) => column !== "id" || isChosen).map((column) => sql.ref(column)),
  );
  const { rows: kept } = await sql<{ id: number }>`
    insert into customer (${columns}, created_at, changed_at) ${isChosen ? sql`overriding system value` : sql``}
    select ${columns}, ${now}, ${now}
    from json_populate_recordset(null::customer, ${JSON.stringify(rows)}::json)
    order by store, lower(email)
    on conflict do nothing
    returning id
  `.execute(tx);
  if (kept.length < rows.length) throw new ConcurrentChangeError();
  return kept.map(({ id }) => id);
}

async function taking(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (hasCode(error, uniqueViolation)) throw new ConcurrentChangeError({ cause: error });
    throw error;
  }
}

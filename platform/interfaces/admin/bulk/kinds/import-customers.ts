import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { readStoreTypes } from "../../../../catalogue/integration/check-store.ts";
import type { RecordProblem } from "../../../../catalogue/integration/records-call.ts";
import { tradeOf } from "../../../../catalogue/master-data/read-masters.ts";
import { updateProfiles } from "../../../../customers/customer/account/update-profiles.ts";
import type { CustomerRecord } from "../../../../customers/customer/record/customer-record.ts";
import { updateCustomers } from "../../../../customers/customer/record/update-customers.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import { consents } from "../../customers/customer-actions.ts";
import { fields } from "../../customers/customer-record.ts";
import { longIdOf } from "../../frame/values.ts";
import { customerColumns } from "./customer-columns.ts";
import {
  cell,
  flagOf,
  keyOfParts,
  wrong,
  type ImportContext,
  type ImportKind,
  type Row,
  type RowsRefused,
} from "./kind.ts";

/** Customers by what integrations call them, by their numbers, or by their e-mails. Who is new has no password. */
export const customerImport: ImportKind = {
  name: "customers",
  writes: "customers.write",
  columns: customerColumns,
  needed: [],
  keyOf: ({ externalId, id, email }) =>
    externalId?.trim() || id?.trim()
      ? keyOfParts("id", externalId?.trim() || id)
      : keyOfParts("email", email?.toLowerCase()),
  rowsAtOnce: 500,
  write: async (tx, context, rows) => {
    const details = rows.map(readDetails);
    const unread = details.flatMap(({ errors }) => errors);
    if (unread.length > 0) return { ok: false, errors: unread };
    const known = await readKnown(tx, context.store, rows);
    const ids = rows.map((row) => known.nameOf(row));
    const nameless = rows.filter((_, at) => ids[at] === null);
    if (nameless.length > 0) {
      return { ok: false, errors: nameless.map(({ row }) => wrong(row, "email", "required", "is missing")) };
    }
    const type = tradeOf((await readStoreTypes(tx)).get(context.store) ?? "");
    const records = rows.map((row, at) => ({
      ...recordOf(row),
      id: ids[at] ?? "",
      store: context.store,
      type,
    }));
    const result = await updateCustomers(tx, records, context.records);
    if (!result.ok) return { ok: false, errors: result.problems.map((refused) => errorOf(refused, rows)) };
    const after = await readVersions(
      tx,
      context.store,
      records.map(({ id }) => id),
    );
    const numbers = records.map(({ id }) => after.get(id)?.id ?? 0);
    const others = rows.filter((_, at) => numbers[at] === 0);
    if (others.length > 0) {
      return {
        ok: false,
        errors: others.map(({ row }) => wrong(row, "externalId", "conflict", "is somebody else's")),
      };
    }
    const refused = await writeDetails(tx, context, { rows, numbers, details });
    if (refused) return refused;
    return { ok: true, ...(await countChanges(tx, numbers, known.versions)) };
  },
};

const texts = {
  email: "email",
  firstname: "firstName",
  lastname: "lastName",
  address1: "address1",
  address2: "address2",
  city: "city",
  state: "state",
  zipcode: "zipCode",
  country: "country",
  telephone: "phoneNumber",
} as const;

function recordOf({ cells }: Row): Omit<CustomerRecord, "id"> {
  const given = Object.entries(texts).flatMap(([field, column]) => {
    const text = cell(cells, column);
    return text === undefined || (field === "email" && text === "") ? [] : [[field, text]];
  });
  const status = cell(cells, "status");
  return { ...Object.fromEntries(given), ...(status && { status }) };
}

function errorOf({ record, field, code, message }: RecordProblem, rows: readonly Row[]): RowError {
  const column = Object.entries({ ...texts, id: "externalId", status: "status" }).find(
    ([name]) => name === field,
  );
  return wrong(rows[record - 1]?.row ?? 0, column?.[1] ?? "", code, message);
}

const details = ["company", "cellPhoneNumber", "faxNumber", "vatNumber", "gender", "language"] as const;
const jsonFields = { consents, customAttributes: fields, customerClubFields: fields };

/** What the record of an integration does not have. */
function readDetails({ row, cells }: Row) {
  const errors: RowError[] = [];
  const parse = <T>(column: keyof typeof jsonFields, schema: z.ZodType<T>): T | undefined => {
    const text = cell(cells, column);
    if (!text) return undefined;
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success) errors.push(wrong(row, column, "invalid", "is of another form"));
    return parsed.data;
  };
  const profile = {
    ...Object.fromEntries(
      details.flatMap((name) => (cells[name] === undefined ? [] : [[name, cell(cells, name)]])),
    ),
    newsletter: flagOf(cell(cells, "newsletter")),
    consents: parse("consents", consents),
    customAttributes: parse("customAttributes", fields),
    clubFields: parse("customerClubFields", fields),
  };
  return { profile, errors };
}

interface Detailed {
  readonly rows: readonly Row[];
  readonly numbers: readonly number[];
  readonly details: readonly ReturnType<typeof readDetails>[];
}

async function writeDetails(
  tx: Tx,
  { platform }: ImportContext,
  { rows, numbers, details: given }: Detailed,
): Promise<RowsRefused | null> {
  const updates = numbers.map((customer, at) => ({ customer, profile: given[at]?.profile ?? {} }));
  const outcomes = await updateProfiles(tx, platform, updates);
  const errors = outcomes.flatMap((outcome, at) =>
    outcome.ok
      ? []
      : outcome.problems.map(({ subject, code }) =>
          wrong(rows[at]?.row ?? 0, subject, code, code.replaceAll("-", " ")),
        ),
  );
  return errors.length === 0 ? null : { ok: false, errors };
}

interface Version {
  readonly id: number;
  readonly changed_at: Date;
}

/** Customers of a store by what integrations call them; who is called nothing, by her number. */
async function readVersions(
  tx: Tx,
  store: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, Version>> {
  const numbers = names.flatMap((name) => longIdOf(name) ?? []);
  const { rows } = await sql<Version & { external_id: string | null }>`
    select id, external_id, changed_at from customer where store = ${store}
      and (external_id = any(${names}::text[]) or (external_id is null and id = any(${numbers}::bigint[])))
  `.execute(tx);
  return new Map(rows.map(({ external_id: name, ...version }) => [name ?? String(version.id), version]));
}

/** Whom rows may mean, as they are before. */
async function readKnown(tx: Tx, store: number, rows: readonly Row[]) {
  const emails = rows.map(({ cells }) => (cell(cells, "email") ?? "").toLowerCase());
  const { rows: found } = await sql<Version & { external_id: string | null; email: string }>`
    select id, external_id, lower(email) as email, changed_at from customer
    where store = ${store} and lower(email) = any(${emails}::text[])
  `.execute(tx);
  const byEmail = new Map(found.map((row) => [row.email, row.external_id ?? String(row.id)]));
  const numbers = rows.flatMap(({ cells }) => longIdOf(cell(cells, "id") ?? "") ?? []);
  const { rows: numbered } = await sql<{ id: number; external_id: string | null }>`
    select id, external_id from customer where store = ${store} and id = any(${numbers}::bigint[])
  `.execute(tx);
  const byNumber = new Map(numbered.map((row) => [String(row.id), row.external_id ?? String(row.id)]));
  const nameOf = ({ cells }: Row): string | null => {
    const id = cell(cells, "id") ?? "";
    const name = cell(cells, "externalId") || byNumber.get(id) || id;
    if (name) return name;
    const email = (cell(cells, "email") ?? "").toLowerCase();
    return email === "" ? null : (byEmail.get(email) ?? randomUUID());
  };
  const versions = await readVersions(
    tx,
    store,
    rows.flatMap((row) => nameOf(row) ?? []),
  );
  return {
    versions: new Map([...found, ...versions.values()].map(({ id, changed_at: at }) => [id, at.getTime()])),
    /** What the record of a row is called; null: it names nobody. */
    nameOf,
  };
}

async function countChanges(tx: Tx, numbers: readonly number[], before: ReadonlyMap<number, number>) {
  const { rows } = await sql<Version>`
    select id, changed_at from customer where id = any(${numbers}::bigint[])
  `.execute(tx);
  const counts = { inserted: 0, changed: 0, unchanged: 0 };
  for (const { id, changed_at: at } of rows) {
    const known = before.get(id);
    if (known === undefined) counts.inserted += 1;
    else counts[known === at.getTime() ? "unchanged" : "changed"] += 1;
  }
  return counts;
}

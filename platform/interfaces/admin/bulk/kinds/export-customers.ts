import { statusOf } from "../../../../customers/customer/record/customer-row.ts";
import { customerOf } from "../../../../customers/customer/read-customer.ts";
import { customerColumns, personalColumns } from "./customer-columns.ts";
import type { Told } from "../files/columns.ts";
import { keysetPages, type ExportContext, type ExportKind } from "./kind.ts";

const pageRows = 1_000;

/** The customers of a store that were not erased. Who is not shown persons gets none of their columns. */
export const customerExport: ExportKind = {
  name: "customers",
  exports: "customers.export",
  reads: "customers.read",
  columns: ({ seesPersons }) =>
    seesPersons ? customerColumns : customerColumns.filter((column) => !personalColumns.includes(column)),
  pages: async function* pages(context) {
    const readPage = (last: { readonly id: number } | null) => readCustomers(context, last?.id ?? 0);
    for await (const page of keysetPages(readPage, pageRows)) {
      yield page.map(toldOf);
    }
  },
};

function toldOf(row: CustomerRow): Told {
  const { clubFields, id, ...customer } = customerOf(row);
  return {
    ...customer,
    id: String(id),
    externalId: row.external_id,
    customerClubFields: clubFields,
    status: statusOf(row),
    registered: row.password_hash !== null,
    createdAt: row.created_at.toISOString(),
  };
}

async function readCustomers({ db, store }: ExportContext, after: number) {
  return db
    .selectFrom("customer")
    .selectAll()
    .where("store", "=", store)
    .where("id", ">", after)
    .where("erased_at", "is", null)
    .orderBy("id")
    .limit(pageRows)
    .execute();
}

type CustomerRow = Awaited<ReturnType<typeof readCustomers>>[number];

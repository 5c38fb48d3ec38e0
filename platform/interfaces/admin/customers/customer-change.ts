import type { Tx } from "../../../foundations/database/transaction.ts";
import type { Call, Change } from "../frame/call.ts";
import { isProblem, problem, refusalOf, type Problem } from "../frame/problem.ts";
import { longIdOf } from "../frame/values.ts";
import type { Result } from "../../../foundations/errors.ts";
import { readCustomerRecord, type CustomerAnswer, type CustomerRef } from "./customer-record.ts";

const sighted = { seesPersons: true } as const;

/** Locks the customer that a path names: the lock of every change of hers. */
export async function lockNamedCustomer(
  tx: Tx,
  { plugin: { store } }: Pick<Call, "plugin">,
  named: string,
): Promise<CustomerRef | Problem> {
  const id = longIdOf(named);
  const row = await tx
    .selectFrom("customer")
    .select("id")
    .where("store", "=", store)
    .where("id", "=", id ?? 0)
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { store, id: row.id } : problem("notFound");
}

/** Runs a change of a locked customer, and puts on record what it made of her. */
export async function changeCustomer(
  tx: Tx,
  { caller }: Pick<Call, "caller">,
  customer: CustomerRef,
  run: () => Promise<Result<unknown>>,
): Promise<Change | Problem> {
  const before = await readCustomerRecord(tx, customer, sighted);
  const outcome = await run();
  if (!outcome.ok) return refusalOf(outcome);
  const after = await readCustomerRecord(tx, customer, sighted);
  const body = await readCustomerRecord(tx, customer, caller);
  if (before === null || after === null || body === null) return problem("notFound");
  return {
    status: 200,
    body,
    audit: {
      subjects: [`customer ${customer.id}`],
      before: recorded(before),
      after: { ...recorded(after), changed: changedFields(before, after) },
    },
  };
}

const personalFields = [
  "externalId",
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
  "cellPhoneNumber",
  "faxNumber",
  "vatNumber",
  "gender",
  "consents",
  "customAttributes",
  "customerClubFields",
] as const satisfies readonly (keyof CustomerAnswer)[];

/** What of a customer goes on record. The audit log outlives an erasure: no person is in it. */
function recorded({ blocked, newsletter, registered }: CustomerAnswer) {
  return { blocked, newsletter, registered };
}

/** Names of the personal fields that are others now, without what they say. */
function changedFields(before: CustomerAnswer, after: CustomerAnswer): readonly string[] {
  return [...personalFields, "country", "language"].filter((name) => {
    const valueOf = (record: CustomerAnswer) => JSON.stringify(Reflect.get(record, name));
    return valueOf(before) !== valueOf(after);
  });
}

/** The locked customer that the path of a call names, as the work on her gets her. */
export async function onCustomer(
  tx: Tx,
  call: Pick<Call, "plugin" | "caller">,
  named: string,
  work: (customer: CustomerRef) => Promise<Change | Problem>,
): Promise<Change | Problem> {
  const customer = await lockNamedCustomer(tx, call, named);
  return isProblem(customer) ? customer : work(customer);
}

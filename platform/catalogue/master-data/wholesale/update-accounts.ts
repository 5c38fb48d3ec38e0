import type { Ref } from "../../integration/field-types.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { type Placed, Problems } from "../../integration/problems.ts";
import type { RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { recordShape } from "../../integration/record-shape.ts";
import { type AccountInput, accountRecord } from "./account-record.ts";
import { type HashedPasswords, planPasswords, writePasswords } from "./buyer-passwords.ts";
import {
  lockPassthrough,
  planPassthrough,
  writePassthrough,
} from "../../integration/passthrough/write-records.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import { ensureTerms } from "./terms.ts";
import { checkRefs, placedRef, type PlacedRef } from "../../integration/references.ts";

const shape = recordShape(accountRecord.omit({ id: true }));
const blank = { status: "active" };

const unprepared: HashedPasswords = {
  hashOf: () => Promise.reject(new Error("Passwords are hashed before the transaction.")),
};

/**
 * Upserts wholesale customers with their buyers by their ids. Terms that a reference names first are made. Passwords of
 * buyers need `hashed`, and never come near the record. soap.md#master-data.
 */
export async function updateAccounts(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
  hashed: HashedPasswords = unprepared,
): Promise<RecordsResult> {
  const parsed = parseRecords(accountRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockPassthrough(tx, "account", parsed.records);
  const problems = new Problems();
  await checkAccountReferences(tx, parsed.records, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;
  await ensureAccountTerms(tx, parsed.records, context);
  const accounts = parsed.records.map(({ value }) => ({ number: known.get(value.id)?.id, input: value }));
  const passwords = await planPasswords(tx, accounts, hashed);
  const plans = parsed.records.map(({ place, value }) =>
    planPassthrough(shape, { place, value: normal(value) }, known, blank),
  );
  const touched = new Set(passwords.map(({ account }) => account));
  const { result, numbers } = await writePassthrough(tx, "account", plans, context, touched);
  await writePasswords(tx, passwords, numbers);
  return result;
}

/** Without what is kept elsewhere: passwords, and what other records are called. */
function normal({ buyers, ...account }: AccountInput): AccountInput {
  return {
    ...account,
    market: bare(account.market),
    pricelist: bare(account.pricelist),
    salesrep: bare(account.salesrep),
    paymentterms: bare(account.paymentterms),
    shippingterms: bare(account.shippingterms),
    buyers: buyers?.map((buyer) => ({
      ...buyer,
      market: bare(buyer.market),
      pricelist: bare(buyer.pricelist),
      password: undefined,
    })),
  };
}

function bare(ref: Ref | null | undefined): Ref | null | undefined {
  return ref && { id: ref.id };
}

/** Names every reference of the accounts, and every store of their buyers, that is not known. soap.md#references. */
async function checkAccountReferences(
  tx: Tx,
  accounts: readonly Placed<AccountInput>[],
  problems: Problems,
): Promise<void> {
  const of = (field: "market" | "pricelist") => accounts.flatMap((account) => refsTo(account, field));
  await checkRefs(tx, "market", of("market"), problems);
  await checkRefs(tx, "price_list", of("pricelist"), problems);
  const salesreps = accounts.flatMap(({ place, value }) =>
    placedRef({ place, id: value.id }, ["salesrep"], value.salesrep),
  );
  await checkRefs(tx, "salesrep", salesreps, problems);
  await checkStores(tx, accounts, problems);
}

/** Makes the terms that the accounts name and nobody has told of. */
async function ensureAccountTerms(
  tx: Tx,
  accounts: readonly Placed<AccountInput>[],
  context: RecordsContext,
): Promise<void> {
  const of = (field: "paymentterms" | "shippingterms"): readonly Ref[] =>
    accounts.flatMap(({ value }) => value[field] ?? []);
  await ensureTerms(tx, "payment_term", of("paymentterms"), context);
  await ensureTerms(tx, "shipping_term", of("shippingterms"), context);
}

function refsTo(
  { place, value: { id, buyers = [], ...account } }: Placed<AccountInput>,
  field: "market" | "pricelist",
): readonly PlacedRef[] {
  const ofBuyers = buyers.flatMap((buyer, index) =>
    placedRef({ place, id }, ["buyers", index, field], buyer[field]),
  );
  return [...placedRef({ place, id }, [field], account[field]), ...ofBuyers];
}

async function checkStores(
  tx: Tx,
  accounts: readonly Placed<AccountInput>[],
  problems: Problems,
): Promise<void> {
  const named = accounts.flatMap(({ place, value: { id, buyers = [] } }) =>
    buyers.flatMap(({ store }, index) =>
      store === undefined ? [] : [{ at: { place, id }, path: ["buyers", index, "store"], store }],
    ),
  );
  if (named.length === 0) return;
  const stores = named.map(({ store }) => store);
  const rows = await tx.selectFrom("store").select("id").where("id", "=", anyNumber(stores)).execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { at, path, store } of named) if (!known.has(store)) problems.add(at, path, "unknown");
}

import type { Ref } from "../fields.ts";
import { parseRecords } from "../parse-records.ts";
import { Problems } from "../problems.ts";
import type { RecordsContext, RecordsResult, Tx } from "../record.ts";
import { recordShape } from "../shape.ts";
import { checkAccountReferences, ensureAccountTerms } from "./account-references.ts";
import { accountRecord, type AccountInput } from "./account-record.ts";
import { planPasswords, writePasswords, type HashedPasswords } from "./buyer-passwords.ts";
import { lockKept, planKept, writeKept } from "./write-kept.ts";

const shape = recordShape(accountRecord.omit({ id: true }));
const blank = { status: "active" };

const unprepared: HashedPasswords = {
  hashOf: () => Promise.reject(new Error("Passwords are hashed before the transaction.")),
};

/**
 * Upserts wholesale customers with their buyers by their ids. Terms that a reference names first are made. Passwords of
 * buyers need `hashed`, and never come near the record. `soap.md` 3.2.
 */
export async function updateAccounts(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
  hashed: HashedPasswords = unprepared,
): Promise<RecordsResult> {
  const parsed = parseRecords(accountRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockKept(tx, "account", parsed.records);
  const problems = new Problems();
  await checkAccountReferences(tx, parsed.records, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;
  await ensureAccountTerms(tx, parsed.records, context);
  const accounts = parsed.records.map(({ value }) => ({ number: known.get(value.id)?.id, input: value }));
  const passwords = await planPasswords(tx, accounts, hashed);
  const plans = parsed.records.map(({ place, value }) =>
    planKept(shape, { place, value: normal(value) }, known, blank),
  );
  const touched = new Set(passwords.map(({ account }) => account));
  const { result, numbers } = await writeKept(tx, "account", plans, context, touched);
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

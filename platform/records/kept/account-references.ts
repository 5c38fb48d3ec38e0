import { anyNumber } from "../../database/any-of.ts";
import type { Ref } from "../fields.ts";
import type { Placed, Problems } from "../problems.ts";
import type { RecordsContext, Tx } from "../record.ts";
import type { AccountInput } from "./account-record.ts";
import { ensureTerms } from "./ensure-terms.ts";
import { checkRefs, placedRef, type PlacedRef } from "./references.ts";

/** Names every reference of the accounts, and every store of their buyers, that is not known. `soap.md` section 2. */
export async function checkAccountReferences(
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
export async function ensureAccountTerms(
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

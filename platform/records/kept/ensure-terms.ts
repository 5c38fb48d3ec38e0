import { raiseKept } from "./raise-kept.ts";
import type { Ref } from "../fields.ts";
import { numberIds } from "../numbers.ts";
import type { RecordsContext, Tx } from "../record.ts";
import { findRefs } from "../refs.ts";
import { writeRows } from "../rows.ts";

/**
 * Finds the terms that references name, by the caller's ids, and makes what is not there: its name is the
 * description, else the id. Known ones are not renamed. To be called under the lock of the records. `soap.md` section 2.
 */
export async function ensureTerms(
  tx: Tx,
  kind: "payment_term" | "shipping_term",
  refs: readonly Ref[],
  context: Pick<RecordsContext, "raises" | "now">,
): Promise<ReadonlyMap<string, number>> {
  const names = new Map<string, string>();
  for (const { id, description } of refs) names.set(id, description || (names.get(id) ?? id));
  const known = await findRefs(tx, kind, [...names.keys()]);
  const fresh = [...names.keys()].filter((id) => !known.has(id));
  const given = await numberIds(tx, kind, fresh);
  const rows = [...given].map(([external_id, id]) => ({
    id,
    external_id,
    record: { name: names.get(external_id) ?? external_id },
  }));
  await writeRows(tx, kind, ["id"], rows);
  await raiseKept(tx, kind, [...given.values()], context);
  return new Map([...known, ...given]);
}

import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { Call, Change } from "../frame/call.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { readProductRecord, type ProductAnswer } from "./product-record.ts";

type ProductCall = Pick<Call, "plugin" | "version">;

/** Changes the product of a path, and answers it as it is then. What it was and is goes on record. */
export async function changeProduct(
  tx: Tx,
  { plugin: { store }, version }: ProductCall,
  { id, isVersioned }: { readonly id: string; readonly isVersioned: boolean },
  run: (product: ProductAnswer) => Promise<Problem | null>,
): Promise<Change | Problem> {
  await lockRecords(tx);
  const key = { store, id: idOf(id) ?? 0 };
  const before = await readProductRecord(tx, key);
  if (!before) return problem("notFound");
  const refused = (isVersioned ? refuseOtherVersion(version, before) : null) ?? (await run(before));
  if (refused) return refused;
  const after = await readProductRecord(tx, key);
  if (!after) throw new Error(`Product ${key.id} is gone under the lock.`);
  return { status: 200, body: after, audit: auditOf(`product ${key.id}`, before, after) };
}

/** The members that a change has touched; null: it has changed nothing. */
export function auditOf<T extends { readonly version: string }>(
  subject: string,
  before: T,
  after: T,
): Change["audit"] {
  if (before.version === after.version) return null;
  const touched = (one: T, other: T) =>
    Object.fromEntries(
      Object.entries(one).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(other, name)),
      ),
    );
  return { subjects: [subject], before: touched(before, after), after: touched(after, before) };
}

import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { salesrep } from "../../integration/field-types.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import type { Entries, RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";
import { recordShape } from "../../integration/record-shape.ts";
import { readPassthrough } from "../../integration/passthrough/read-records.ts";
import {
  lockPassthrough,
  planPassthrough,
  writePassthrough,
} from "../../integration/passthrough/write-records.ts";

type SalesrepRecord = z.input<typeof salesrep>;

const storedSalesrep = z.custom<SalesrepRecord>((value) => salesrep.safeParse(value).success);
const shape = recordShape(salesrep.omit({ id: true }));

/**
 * Upserts sales reps by their ids. A master is one that is known, or one of the same call that stands before, or the
 * sales rep itself. soap.md#shared-shapes.
 */
export async function updateSalesreps(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(salesrep, records);
  if (!parsed.ok) return parsed;
  const known = await lockPassthrough(tx, "salesrep", parsed.records);
  const masters = parsed.records.flatMap(({ value }) => value.mastersalesrep ?? []);
  const found = await findRefs(
    tx,
    "salesrep",
    masters.map(({ id }) => id),
  );
  const there = new Set(found.keys());
  const problems = new Problems();
  for (const { place, value } of parsed.records) {
    there.add(value.id);
    for (const [index, master] of (value.mastersalesrep ?? []).entries()) {
      if (there.has(master.id)) continue;
      problems.add({ place, id: value.id }, ["mastersalesrep", index, "id"], "unknown");
    }
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const plans = parsed.records.map((record) => planPassthrough(shape, record, known));
  const { result } = await writePassthrough(tx, "salesrep", plans, context);
  return result;
}

/** Sales reps for the feed, by their numbers. */
export function readSalesrepRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<SalesrepRecord>> {
  return readPassthrough(db, "salesrep", storedSalesrep, subjects);
}

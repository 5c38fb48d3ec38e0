import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import type { RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { recordShape, withXsdType } from "../../integration/record-shape.ts";
import { withoutElements } from "../../integration/passthrough/merge-record.ts";
import { checkRefs, placedRef } from "../../integration/references.ts";
import {
  type PassthroughPlan,
  lockPassthrough,
  planPassthrough,
  writePassthrough,
} from "../../integration/passthrough/write-records.ts";
import { withCanonicalDates } from "../../integration/dates.ts";
import { z } from "zod";
import { date, integer, recordId, text, windowStatus, yesNo } from "../../integration/field-types.ts";

const windowVariation = z.object({
  id: recordId,
  type: text.optional(),
  productlimit: withXsdType(integer, "int").optional(),
  variationlimit: withXsdType(integer, "int").optional(),
});

/** `variationsremove` is taken off after `variations` are added. soap.md#master-data. */
export const deliveryWindowRecord = z.object({
  id: recordId,
  status: windowStatus.optional(),
  description: text.optional(),
  startdate: date.optional(),
  stopdate: date.optional(),
  atonce: withXsdType(yesNo, "boolean").optional(),
  variations: z.array(windowVariation).optional(),
  variationsremove: z.array(windowVariation).optional(),
});
type DeliveryWindowInput = z.output<typeof deliveryWindowRecord>;

const shape = recordShape(deliveryWindowRecord.omit({ id: true, variationsremove: true }));
const blank = { status: "active" };

/** Upserts delivery windows by their ids; the feed does not tell of them. soap.md#master-data. */
export async function updateDeliveryWindows(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(deliveryWindowRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockPassthrough(tx, "delivery_window", parsed.records);
  const problems = new Problems();
  const refs = parsed.records.flatMap(({ place, value: { id, variations = [] } }) =>
    variations.flatMap((variation, index) => placedRef({ place, id }, ["variations", index], variation)),
  );
  await checkRefs(tx, "variation", refs, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const plans = parsed.records.map(({ place, value }) => {
    const { variationsremove = [], ...given } = normal(value, context);
    return without(planPassthrough(shape, { place, value: given }, known, blank), variationsremove);
  });
  const { result } = await writePassthrough(tx, "delivery_window", plans, context);
  return result;
}

/** An empty list of variations changes nothing. */
function normal(value: DeliveryWindowInput, { settings }: RecordsContext): DeliveryWindowInput {
  const { variations = [], ...rest } = withCanonicalDates(
    value,
    ["startdate", "stopdate"],
    settings.timezone,
  );
  return variations.length === 0 ? rest : { ...rest, variations };
}

function without(plan: PassthroughPlan, removed: readonly { readonly id: string }[]): PassthroughPlan {
  const { variations } = plan.record;
  if (removed.length === 0 || variations === undefined) return plan;
  const kept = withoutElements(variations, new Set(removed.map(({ id }) => id)));
  return { ...plan, record: { ...plan.record, variations: kept } };
}

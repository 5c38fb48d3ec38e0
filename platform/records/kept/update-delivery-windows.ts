import { parseRecords } from "../parse-records.ts";
import { Problems } from "../problems.ts";
import type { RecordsContext, RecordsResult, Tx } from "../record.ts";
import { recordShape } from "../shape.ts";
import { deliveryWindowRecord, type DeliveryWindowInput } from "./delivery-window-record.ts";
import { withoutElements } from "./merge-record.ts";
import { checkRefs, placedRef } from "./references.ts";
import { lockKept, planKept, writeKept, type KeptPlan } from "./write-kept.ts";
import { withWrittenDates } from "./written-dates.ts";

const shape = recordShape(deliveryWindowRecord.omit({ id: true, variationsremove: true }));
const blank = { status: "active" };

/** Upserts delivery windows by their ids; the feed does not tell of them. `soap.md` 3.2. */
export async function updateDeliveryWindows(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(deliveryWindowRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockKept(tx, "delivery_window", parsed.records);
  const problems = new Problems();
  const refs = parsed.records.flatMap(({ place, value: { id, variations = [] } }) =>
    variations.flatMap((variation, index) => placedRef({ place, id }, ["variations", index], variation)),
  );
  await checkRefs(tx, "variation", refs, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const plans = parsed.records.map(({ place, value }) => {
    const { variationsremove = [], ...given } = normal(value, context);
    return without(planKept(shape, { place, value: given }, known, blank), variationsremove);
  });
  const { result } = await writeKept(tx, "delivery_window", plans, context);
  return result;
}

/** An empty list of variations changes nothing. */
function normal(value: DeliveryWindowInput, { settings }: RecordsContext): DeliveryWindowInput {
  const { variations = [], ...rest } = withWrittenDates(value, ["startdate", "stopdate"], settings.timezone);
  return variations.length === 0 ? rest : { ...rest, variations };
}

function without(plan: KeptPlan, removed: readonly { readonly id: string }[]): KeptPlan {
  const { variations } = plan.record;
  if (removed.length === 0 || variations === undefined) return plan;
  const kept = withoutElements(variations, new Set(removed.map(({ id }) => id)));
  return { ...plan, record: { ...plan.record, variations: kept } };
}

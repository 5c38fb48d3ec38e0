import { z } from "zod";
import { log } from "@/lib/log";

type Writer = Pick<Console, "error">;
type Log = Pick<typeof log, "warn">;

/** A `CheckoutUnavailable` of Next's own bundles, whose class is another one than ours. */
const outage = z.looseObject({
  name: z.literal("CheckoutUnavailable"),
  reason: z.string(),
  status: z.number().nullable(),
});

/**
 * Next writes what a page throws with its whole stack. An outage of the API is no fault of the page, and the call that
 * met it is in the log already: of the page that could not be shown there is one line more. Answers whether there was
 * one since a moment of `performance.now()`.
 */
export function logOutages(writer: Writer, told: Log = log): (moment: number) => boolean {
  const write = writer.error.bind(writer);
  let last = Number.NEGATIVE_INFINITY;
  writer.error = (...parts: unknown[]) => {
    const met = parts.map((part) => outage.safeParse(part)).find(({ success }) => success)?.data;
    if (met === undefined) return write(...parts);
    last = performance.now();
    told.warn({ event: "page failed", reason: met.reason, status: met.status });
  };
  return (moment) => last >= moment;
}

import type { LinePreview } from "@/lib/selection/changes";
import type { Problem } from "@/lib/selection/selection-queue";
import type { Words } from "@/components/selection/visitor/visitor-context";

/** A sentence for a refused change: the API's own words where it has some, else ours. */
export function problemText(words: Words, problem: Problem, line: Pick<LinePreview, "name"> | null): string {
  const name = line?.name || words("theItem");
  if (problem.messages.length > 0) return problem.messages.join(" ");
  if (problem.status === 0) return words("problem.outage", { name });
  if (problem.status === 410) return words("problem.unavailable", { name });
  if (problem.errors["quantity"] !== undefined) return words("problem.quantity", { name });
  if (problem.errors["item"] !== undefined) return words("problem.notSold", { name });
  if (problem.errors["line"] !== undefined) return words("problem.gone", { name });
  return words("problem.refused", { name });
}

import { useCallback, useState } from "react";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Discount } from "@/lib/checkout/selection/basket-schemas";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import {
  type CodeChange,
  codeProblem,
  type CodeProblem,
  codeRequest,
} from "@/lib/forms/checkout/discount-codes";
import { callSelection } from "@/lib/selection/lazy-selection-api";

/** What came of the last change of a code. */
export type CodeResult =
  | { readonly kind: "taken"; readonly discount: Discount }
  | { readonly kind: "dropped"; readonly name: string }
  | { readonly kind: "refused"; readonly about: "code" | "card"; readonly problem: CodeProblem };

/** Adds and removes codes in turn with every other change of the selection. */
export function useCodes(selection: Selection) {
  const { queue } = useVisitor();
  const [result, setResult] = useState<CodeResult | null>(null);
  const [isSending, setSending] = useState(false);
  const { discounts } = selection;

  const send = useCallback(
    async (change: CodeChange): Promise<boolean> => {
      setSending(true);
      const { method, path, body } = codeRequest(change);
      const turn = `codes ${JSON.stringify(change)}`;
      const outcome = await queue.perform(turn, async () => callSelection(method, path, body));
      setSending(false);
      if (outcome === null) return false;
      setResult(
        outcome.ok ? resultOf(change, discounts, outcome.selection) : refusal(change, outcome.problem),
      );
      return outcome.ok;
    },
    [queue, discounts],
  );

  return { result, isSending, send };
}

function resultOf(
  change: CodeChange,
  before: readonly Discount[],
  { discounts }: Selection,
): CodeResult | null {
  if (change.kind === "drop") {
    return { kind: "dropped", name: before.find(({ code }) => code === change.code)?.name ?? change.code };
  }
  const known = new Set(before.map(({ code }) => code));
  const added =
    discounts.find(({ code, kind }) => kind !== "automatic" && !known.has(code)) ??
    discounts.find(({ code }) => change.kind === "code" && code.toLowerCase() === change.code.toLowerCase());
  return added === undefined ? null : { kind: "taken", discount: added };
}

function refusal(change: CodeChange, problem: Parameters<typeof codeProblem>[0]): CodeResult {
  return { kind: "refused", about: change.kind === "card" ? "card" : "code", problem: codeProblem(problem) };
}

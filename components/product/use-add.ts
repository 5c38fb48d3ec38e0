import { useState } from "react";
import { describeProblem } from "@/components/selection/describe-problem";
import { useVisitor } from "@/components/selection/visitor-context";
import type { AddRequest } from "@/lib/product/add-request";

/** Adds what is more than an item, and opens the panel once it is in; a refusal is told. */
export function useAdd() {
  const { locale, queue, words, notify, openPanel } = useVisitor();
  const [isAdding, setAdding] = useState(false);

  async function add(request: AddRequest, name: string, refused?: string): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    try {
      const { addInTurn } = await import("@/lib/product/add-in-turn");
      const outcome = await addInTurn(queue, locale, request);
      if (outcome?.ok) openPanel();
      else if (outcome)
        notify(
          isRefused(outcome.problem.status) && refused
            ? refused
            : describeProblem(words, outcome.problem, { name }),
        );
    } finally {
      setAdding(false);
    }
  }

  return { add, isAdding };
}

function isRefused(status: number): boolean {
  return status === 406 || status === 412;
}

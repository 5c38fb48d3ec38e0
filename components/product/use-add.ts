import { useState } from "react";
import { problemText } from "@/components/selection/problem-text";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Problem } from "@/lib/selection/selection-queue";
import type { AddRequest } from "@/lib/product/add-request";

/** Adds what is more than an item, and opens the panel once it is in; a refusal is told. */
export function useAdd() {
  const { locale, queue, words, notify, openPanel } = useVisitor();
  const [isAdding, setAdding] = useState(false);

  async function add(request: AddRequest, name: string, refused?: string): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    const refusal = (problem: Problem) =>
      isRefused(problem) && refused !== undefined ? refused : problemText(words, problem, { name });
    try {
      const { queueAdd } = await import("@/lib/product/queue-add");
      const outcome = await queueAdd(queue, locale, request);
      if (outcome === null) return;
      if (outcome.ok) openPanel();
      else notify(refusal(outcome.problem));
    } finally {
      setAdding(false);
    }
  }

  return { add, isAdding };
}

function isRefused({ status }: Problem): boolean {
  return status === 406 || status === 412;
}

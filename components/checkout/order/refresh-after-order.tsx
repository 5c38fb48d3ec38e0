"use client";

import { useEffect } from "react";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { announceChange } from "@/lib/selection/tab-sync";

/** After an order the selection is empty: here, and in the visitor's other tabs. */
export function RefreshAfterOrder() {
  const { queue } = useVisitor();
  useEffect(() => {
    void queue.refresh();
    announceChange();
  }, [queue]);
  return null;
}

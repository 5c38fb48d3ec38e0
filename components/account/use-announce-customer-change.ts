import { useCallback } from "react";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { announceChange } from "@/lib/selection/tab-sync";

/** What the page shows of the customer by script is read anew, here and in other tabs. */
export function useAnnounceCustomerChange(): () => void {
  const { queue } = useVisitor();
  return useCallback(() => {
    void queue.refresh();
    announceChange();
  }, [queue]);
}

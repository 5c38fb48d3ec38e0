import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useAnsweredSelection, useSelection } from "@/components/selection/selection-state";
import type { AdapterName } from "@/lib/analytics/adapters";
import { track } from "@/lib/analytics/analytics";
import { changeEvents, wholeBagEvent } from "@/lib/analytics/selection-events";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";

const NOTHING = { currency: "", lines: [] };

/** What changes in the selection, by its answers alone: what is asked for and refused is no event. */
export function useSelectionEvents(adapter: AdapterName): void {
  // What is pressed before the first answer is told by the difference to that one.
  const selection = useAnsweredSelection();
  const { isPending } = useSelection();
  const page = usePathname().split("/")[2];
  const known = useRef<Pick<Selection, "currency" | "lines">>(undefined);
  const told = useRef("");
  const isKnown = selection !== undefined;

  useEffect(() => {
    if (!isKnown) return;
    const bag = selection ?? NOTHING;
    // What was done in another tab is told there.
    const isSeen = known.current !== undefined && !document.hidden;
    const events = isSeen && known.current !== undefined ? changeEvents(known.current, bag) : [];
    known.current = bag;
    for (const event of events) void track(adapter, event);
  }, [adapter, selection, isKnown]);

  useEffect(() => {
    if (!isKnown || isPending || page === told.current) return;
    told.current = page ?? "";
    const name = page === "selection" ? "view_cart" : page === "checkout" ? "begin_checkout" : null;
    if (name !== null && known.current !== undefined) void track(adapter, wholeBagEvent(name, known.current));
  }, [adapter, page, isKnown, isPending]);
}

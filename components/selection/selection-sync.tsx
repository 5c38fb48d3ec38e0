import { useEffect } from "react";
import { useSelection } from "@/components/selection/selection-state";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { lazyComponent } from "@/components/ui/lazy-component";
import { contentsOf, hasPending, storePending } from "@/lib/selection/pending-changes";
import { mayBeStale, onOtherTabChange, storeChangeTime } from "@/lib/selection/tab-sync";
import { hasSession } from "@/lib/session/session-hint";

const SelectionNews = lazyComponent(async () =>
  import("@/components/selection/selection-news").then(
    (code) => code.SelectionNews,
    // Without it the page shows the selection as it reads it.
    () => () => null,
  ),
);

const LEAVING = ["beforeunload", "pagehide"] as const;

/** Keeps the selection in step with the pages before and after this one, and with other tabs. */
export function SelectionSync() {
  const { queue } = useVisitor();
  const isHydrated = useHydrated();
  const { selection, isPending } = useSelection();

  useEffect(() => {
    const stop = onOtherTabChange(() => void queue.refresh());
    // A visitor without session gets one by the change in flight: a second session beside it would lose that change.
    if (mayBeStale() && hasSession()) void queue.refresh();
    return stop;
  }, [queue]);

  useEffect(() => {
    if (!isPending) return undefined;
    const leave = ({ type }: Event) => {
      queue.leave();
      storeChangeTime();
      const contents = selection && queue.state.truth ? contentsOf(selection) : null;
      // Until it is hidden the page may still send what it has kept.
      storePending(contents, type === "pagehide" ? queue.handOver() : undefined);
    };
    // `beforeunload` comes before the next page is requested, but not in every browser.
    for (const event of LEAVING) addEventListener(event, leave);
    return () => {
      for (const event of LEAVING) removeEventListener(event, leave);
    };
  }, [queue, isPending, selection]);

  const hasNews = isHydrated && (selection !== null || hasPending() || /[?&]notice\b/.test(location.search));
  return hasNews ? <SelectionNews /> : null;
}

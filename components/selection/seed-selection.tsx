"use client";

import { useLayoutEffect, useState } from "react";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";

type Props = { readonly selection: Selection };

/** Gives the browser the selection that the page was rendered with, before it would ask for its own. */
export function SeedSelection({ selection }: Props) {
  const { queue } = useVisitor();
  const isHydrated = useHydrated();
  // A page that the router shows may be one that it has kept: what is known counts, and is read anew.
  const [maybeKept] = useState(isHydrated ? selection : null);

  useLayoutEffect(() => {
    const isMaybeKept = selection === maybeKept;
    // What went has been named by the page itself.
    if (!isMaybeKept || queue.state.truth === undefined) queue.seed({ ...selection, unavailable: [] });
    if (isMaybeKept) void queue.refresh();
  }, [queue, selection, maybeKept]);
  return null;
}

import { useId } from "react";
import { useMoney } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { freeShipping } from "@/lib/selection/totals";

/** How far it is to free delivery; nothing where the API does not tell. */
export function FreeShippingBar({ selection }: { readonly selection: Selection }) {
  const { words } = useVisitor();
  const money = useMoney(selection.currency);
  const textId = useId();
  const free = freeShipping(selection);
  if (free === null) return null;
  return (
    <div className="grid gap-1.5">
      <p id={textId} className="text-sm">
        {free.missing === 0
          ? words("freeShipping.reached")
          : words("freeShipping.missing", { amount: money(free.missing) })}
      </p>
      <progress
        aria-labelledby={textId}
        value={free.from - free.missing}
        max={free.from}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full border border-edge bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}

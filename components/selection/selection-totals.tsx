"use client";

import { useMoney } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Discount } from "@/lib/checkout/selection/basket-schemas";
import { sumOf } from "@/lib/selection/totals";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";

type Props = {
  readonly totals: Selection["totals"];
  readonly currency: string;
  readonly isPending: boolean;
  /** Told one by one where they are given, else as one sum. */
  readonly discounts?: readonly Discount[];
  /** Of an order: what is in the prices of the lines already. */
  readonly inPrices?: readonly Discount[];
  /** The tax hangs on a state that nobody has chosen yet. */
  readonly isTaxPending?: boolean;
};

const NONE: readonly Discount[] = [];

/** What it comes to; busy while the API has not worked out the last change yet. */
export function SelectionTotals({
  totals,
  currency,
  isPending,
  discounts = NONE,
  inPrices = NONE,
  isTaxPending = false,
}: Props) {
  const { words } = useVisitor();
  const money = useMoney(currency);
  const before = { label: words("totals.before"), amount: totals.items - sumOf(inPrices) };
  const rows = [
    ...(inPrices.length === 0
      ? []
      : [before, ...inPrices.map(({ name, amount }) => ({ label: name, amount }))]),
    { label: words("totals.items"), amount: totals.items },
    ...discountRows(discounts, { label: words("totals.discount"), amount: totals.discount }),
    { label: words("totals.shipping"), amount: totals.shipping, isShown: !isPending || totals.shipping > 0 },
    { label: words("totals.handling"), amount: totals.handling, isShown: totals.handling !== 0 },
    { label: words("totals.taxDeducted"), amount: totals.taxDeducted, isShown: totals.taxDeducted !== 0 },
    { label: words("totals.taxAdded"), amount: totals.taxAdded, isShown: totals.taxAdded !== 0 },
  ].filter((row) => !("isShown" in row) || row.isShown);
  const isShippingFree = totals.shipping === 0 && totals.quantity > 0;
  const isTaxIncluded = totals.tax > 0 && totals.taxAdded === 0;

  return (
    <dl aria-busy={isPending} className="grid gap-2 aria-busy:cursor-progress">
      {rows.map(({ label, amount }, index) => (
        <div key={index} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">
            {label === words("totals.shipping") && isShippingFree
              ? words("totals.shippingFree")
              : money(amount)}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-medium">{words("totals.grand")}</dt>
        <dd className="text-xl tabular-nums">{money(totals.grand)}</dd>
      </div>
      {isTaxPending ? (
        <div className="flex justify-end text-sm text-muted">
          <dt className="sr-only">{words("totals.taxAdded")}</dt>
          <dd>{words("totals.taxByState")}</dd>
        </div>
      ) : null}
      {isTaxIncluded ? (
        <div className="flex justify-end text-sm text-muted">
          <dt className="sr-only">{words("totals.taxAdded")}</dt>
          <dd>{words("totals.taxIncluded", { amount: money(totals.tax) })}</dd>
        </div>
      ) : null}
    </dl>
  );
}

type Row = { readonly label: string; readonly amount: number };

/** Names only what adds up to the sum: an installation may tell less than it takes off. */
function discountRows(discounts: readonly Discount[], sum: Row): readonly (Row & { isShown: boolean })[] {
  const named = discounts.filter(({ amount }) => amount !== 0);
  const isWhole = sumOf(named) === sum.amount;
  if (!isWhole) return [{ ...sum, isShown: sum.amount !== 0 }];
  return named.map(({ name, amount }) => ({ label: name, amount, isShown: true }));
}

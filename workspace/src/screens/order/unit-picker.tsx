import { t } from "../../messages/translate.ts";
import { Thumb } from "../../ui/thumb.tsx";
import { useLineProducts } from "./line-pictures.ts";
import type { Order, OrderLine } from "./order-query.ts";

export type Picked = Readonly<Record<number, number>>;

interface UnitPickerProps {
  readonly order: Order;
  readonly label: string;
  /** How many of a line can be picked. */
  readonly most: (line: OrderLine) => number;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
}

/** How many units of each line: what a parcel, a refund or a cancellation is about. */
export function UnitPicker({ order, label, most, picked, onPick }: UnitPickerProps) {
  const products = useLineProducts(order);
  const lines = order.lines.filter((line) => most(line) > 0);
  return (
    <ul aria-label={label} className="divide-y divide-line/70 rounded-lg border border-line">
      {lines.map((line) => {
        const largest = most(line);
        const value = picked[line.row] ?? 0;
        const set = (count: number) =>
          onPick({ ...picked, [line.row]: Math.min(Math.max(Math.trunc(count) || 0, 0), largest) });
        return (
          <li key={line.row} className="flex items-center gap-3 px-3 py-2">
            <Thumb path={products.get(line.displayItem)?.picture} className="h-10 w-8" />
            <div className="min-w-0 grow">
              <div className="truncate font-medium">{line.name}</div>
              <div className="truncate text-sm text-ink-2">
                {[line.size, line.sku].filter(Boolean).join(" · ")}
              </div>
            </div>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={largest}
              value={value}
              aria-label={t("units.of", { name: line.name, size: line.size })}
              onChange={({ target }) => set(target.valueAsNumber)}
              onFocus={({ target }) => target.select()}
              className="field !w-16 text-right tabular-nums"
            />
            <span className="w-10 text-sm whitespace-nowrap text-ink-2">/ {largest}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** As calls want them. */
export function linesOf(picked: Picked): { row: number; quantity: number }[] {
  return Object.entries(picked)
    .filter(([, quantity]) => quantity > 0)
    .map(([row, quantity]) => ({ row: Number(row), quantity }));
}

/** All that can be picked. */
export function allOf({ lines }: Order, most: (line: OrderLine) => number): Picked {
  return Object.fromEntries(lines.map((line) => [line.row, most(line)]));
}

import { Link } from "@tanstack/react-router";
import { useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import type { Schemas } from "../../api/client.ts";
import { decimalsOf } from "../../messages/decimals.ts";
import { t } from "../../messages/translate.ts";
import { Scroller } from "../../ui/scroller.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { parseAmount } from "./parse-amount.ts";
import { bookKey, type PriceBook } from "./price-book.ts";
import type { Pricelist } from "./pricelists-query.ts";
import type { Kind, PriceDrafts } from "./use-price-drafts.ts";

interface PriceSheetProps {
  readonly kind: Kind;
  readonly lists: readonly Pricelist[];
  readonly products: readonly Schemas["ProductSummary"][];
  readonly prices: PriceBook;
  readonly drafts: PriceDrafts;
  readonly isReadOnly: boolean;
  readonly onList: ((id: string) => void) | undefined;
}

/** A cell is an input: arrows and Enter go from one to the next, and rows of a spreadsheet can be pasted. */
export function PriceSheet({ kind, lists, products, prices, drafts, isReadOnly, onList }: PriceSheetProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return cell !== null && cell !== undefined;
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const lines = event.clipboardData
      .getData("text")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/);
    if (isReadOnly || (lines.length === 1 && !lines[0]?.includes("\t"))) return;
    event.preventDefault();
    for (const [down, line] of lines.entries()) {
      for (const [right, text] of line.split("\t").entries()) {
        const product = products[row + down];
        const list = lists[column + right];
        if (product && list) drafts.write(list.id, product.id, text.trim());
      }
    }
  };
  return (
    <Scroller label={t("screen.prices")} className="max-h-[calc(100dvh-13rem)]">
      <table ref={table} className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr className="text-xs text-ink-2">
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 h-10 min-w-52 border-r border-b border-line bg-sunken px-4 font-medium md:min-w-72"
            >
              {t("field.product")}
            </th>
            {lists.map((list) => (
              <th
                key={list.id}
                scope="col"
                className="sticky top-0 z-10 h-10 min-w-28 border-b border-line bg-sunken px-3 text-right font-medium"
              >
                {onList === undefined ? (
                  list.name
                ) : (
                  <button
                    type="button"
                    onClick={() => onList(list.id)}
                    className="rounded font-medium hover:underline"
                  >
                    {list.name}
                  </button>
                )}
                <span className="ml-1 text-ink-3">{list.currency}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product.id} className="group">
              <th
                scope="row"
                className="sticky left-0 z-10 border-r border-b border-line bg-card px-4 py-1 font-normal group-focus-within:bg-accent-soft"
              >
                <div className="flex items-center gap-2.5">
                  <Thumb path={product.picture} className="hidden h-8 w-6.5 md:grid" />
                  <div className="min-w-0">
                    <Link
                      to="/products/$id"
                      params={{ id: product.id }}
                      tabIndex={-1}
                      className="block truncate font-medium hover:underline"
                    >
                      {product.name}
                    </Link>
                    <span className="block truncate text-xs text-ink-2">
                      {[product.brand?.name, product.sku].filter(Boolean).join(" · ")}
                    </span>
                  </div>
                </div>
              </th>
              {lists.map((list, column) => (
                <Cell
                  key={list.id}
                  label={t("prices.cell", { product: product.name, list: list.name })}
                  currency={list.currency}
                  value={prices.get(bookKey(list.id, product.id))?.[kind] ?? null}
                  own={prices.get(bookKey(list.id, product.id))?.own ?? 0}
                  draft={drafts.textOf(list.id, product.id)}
                  place={{ row, column }}
                  isReadOnly={isReadOnly}
                  onWrite={(text) => drafts.write(list.id, product.id, text)}
                  onGo={focus}
                  onPaste={(event) => paste(event, row, column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

interface CellProps {
  readonly label: string;
  readonly currency: string;
  readonly value: string | null;
  /** How many variants have a price of their own. */
  readonly own: number;
  readonly draft: string | undefined;
  readonly place: { readonly row: number; readonly column: number };
  readonly isReadOnly: boolean;
  readonly onWrite: (text: string) => void;
  readonly onGo: (row: number, column: number) => boolean;
  readonly onPaste: (event: ClipboardEvent) => void;
}

function Cell(props: CellProps) {
  const { label, currency, value, own, draft, place, isReadOnly, onWrite, onGo, onPaste } = props;
  const text = draft ?? (value === null ? "" : plainAmount(value, currency));
  const isWrong = draft !== undefined && parseAmount(draft, currency) === undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = stepOf(event);
    if (event.key === "Escape" && draft !== undefined) {
      event.preventDefault();
      onWrite(value === null ? "" : plainAmount(value, currency));
    }
    if (to === null) return;
    event.preventDefault();
    onGo(place.row + to.down, place.column + to.right);
  };
  return (
    <td className="relative border-b border-line p-0">
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        data-cell={`${place.row} ${place.column}`}
        value={text}
        readOnly={isReadOnly}
        onChange={({ target }) => onWrite(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`h-11 w-full min-w-28 bg-transparent px-3 text-right tabular-nums outline-none focus:shadow-[inset_0_0_0_2px_var(--accent)] ${draft === undefined ? "" : "bg-accent-soft font-semibold text-accent-ink"} ${isWrong ? "!bg-bad-soft !text-bad" : ""}`}
      />
      {own > 0 && (
        <span
          title={t("prices.own", { count: own })}
          className="absolute top-1.5 left-1.5 size-1.5 rounded-full bg-warn"
        >
          <span className="sr-only">{t("prices.own", { count: own })}</span>
        </span>
      )}
    </td>
  );
}

/** `349.00` → `349`, `349.50` stays. */
function plainAmount(amount: string, currency: string): string {
  return Number.isInteger(Number(amount))
    ? String(Number(amount))
    : Number(amount).toFixed(decimalsOf(currency));
}

/** Where a key leads: to the side only from an end of what is written, or when all of it is marked. */
function stepOf(
  event: KeyboardEvent<HTMLInputElement>,
): { readonly down: number; readonly right: number } | null {
  const { key, shiftKey, currentTarget: input } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const down = { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (down !== undefined) return { down, right: 0 };
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isAll = start === 0 && end === value.length;
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const isAtEnd = right === 1 ? start === value.length : end === 0;
  return right !== undefined && (isAll || isAtEnd) ? { down: 0, right } : null;
}

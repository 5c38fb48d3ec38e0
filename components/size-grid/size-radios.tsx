"use client";

import { SizeCell } from "@/components/size-grid/size-cell";
import { CHOSEN_SIZE, type GridView, type SizeView } from "@/components/size-grid/size-views";
import { moveInGrid, type Position } from "@/lib/size-grid/moves";
import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";

type Props = {
  readonly grid: GridView;
  /** The item that the address chose. */
  readonly chosen: string | null;
  readonly corner: string;
  /** What is said when the form is sent without a size. */
  readonly choose: string;
  /** The form was sent without a size, and this page answers it. */
  readonly isAsked: boolean;
};

/**
 * Sizes as radio buttons in a table. With JavaScript the arrow keys move in both axes and also stand on what is
 * sold out, which says so and cannot be taken; without it sold-out sizes are plainly disabled. A form that is sent
 * without a size is held back, and told so here rather than by the browser.
 */
export function SizeRadios({
  grid,
  chosen: initial,
  corner,
  choose: chooseWords,
  isAsked: initiallyAsked,
}: Props) {
  const [chosen, setChosen] = useState(initial);
  const table = useRef<HTMLTableElement>(null);
  const isAwake = useIsAwake();
  const first = grid.rows.flatMap((row) => row.cells).find((cell) => cell !== null)?.item;
  const [standing, setStanding] = useState(initial ?? first);
  const sizes = grid.rows.flatMap((row) => row.cells);
  const bar = useSyncExternalStore(
    never,
    () => document.getElementById(CHOSEN_SIZE),
    () => null,
  );
  const [isAsked, setAsked] = useState(initiallyAsked);
  const isTable = grid.columns.length > 0;
  const { label = "", note = "" } = sizes.find((size) => size?.item === chosen) ?? {};

  // Somebody may choose before the script is there: what stands in the page counts.
  useLayoutEffect(() => {
    const early = table.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const size = grid.rows.flatMap((row) => row.cells).find((cell) => cell?.item === early);
    if (size?.isSelectable) setChosen(size.item);
  }, [grid]);

  // Not before the router is awake, which would take the address back.
  useEffect(() => {
    if (isAwake && chosen !== null) rememberInAddress(chosen);
  }, [isAwake, chosen]);

  // On the form itself, so that whoever adds by script is not asked any more.
  useEffect(() => {
    const form = table.current?.closest("form");
    const free = grid.rows.flatMap((row) => row.cells).find((size) => size?.isSelectable)?.item;
    function ask(event: Event) {
      if (chosen !== null || free === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(true);
      setStanding(free);
      radioOf(table.current, free)?.focus();
    }
    form?.addEventListener("submit", ask);
    return () => form?.removeEventListener("submit", ask);
  }, [grid, chosen]);

  function choose(size: SizeView) {
    setStanding(size.item);
    if (!size.isSelectable) return;
    setChosen(size.item);
    setAsked(false);
  }

  function onKeyDown(event: KeyboardEvent, from: Position) {
    const cells = grid.rows.map((row) => row.cells.map((cell) => cell !== null));
    const to = moveInGrid(cells, from, event.key, event.ctrlKey);
    const size = to && grid.rows[to.row]?.cells[to.column];
    if (!size) return;
    event.preventDefault();
    choose(size);
    radioOf(table.current, size.item)?.focus();
  }

  return (
    <div className="grid gap-3">
      {bar && createPortal(label, bar)}
      <p role="alert" className="text-sale empty:hidden">
        {isAsked ? chooseWords : null}
      </p>
      <div className="-mx-1 overflow-x-auto p-1">
        <table
          ref={table}
          className={`border-separate ${isTable ? "-ms-1 border-spacing-1" : "-ms-1.5 border-spacing-1.5"}`}
        >
          {isTable ? (
            <thead>
              <tr>
                <td className="pe-2 text-start text-xs text-muted">{corner}</td>
                {grid.columns.map((column) => (
                  <th key={column} scope="col" className="text-sm font-normal text-muted">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {grid.rows.map((row, y) => (
              <tr key={row.label} className={isTable ? "" : "flex flex-wrap gap-1.5"}>
                {isTable ? (
                  <th
                    scope="row"
                    className="sticky start-0 z-10 bg-paper pe-2 text-start text-sm font-normal text-muted"
                  >
                    {row.label}
                  </th>
                ) : null}
                {row.cells.map((size, x) => (
                  <td
                    key={size?.item ?? `gap-${x}`}
                    onKeyDown={(event) => onKeyDown(event, { row: y, column: x })}
                  >
                    {size ? (
                      <SizeCell
                        size={size}
                        isChosen={size.item === chosen}
                        isAwake={isAwake}
                        isDense={isTable}
                        isStop={size.item === (chosen ?? standing)}
                        onChoose={() => choose(size)}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-live="polite" className="min-h-6 text-sm text-muted">
        {isAsked ? null : note}
      </p>
    </div>
  );
}

function radioOf(table: HTMLTableElement | null, item: string): HTMLInputElement | null {
  return table?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(item)}"]`) ?? null;
}

function rememberInAddress(item: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get("item") === item) return;
  url.searchParams.set("item", item);
  window.history.replaceState(null, "", url);
}

const never = () => () => undefined;

/** False in the HTML and at hydration, true as soon as scripts run. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

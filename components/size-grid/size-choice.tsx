import { SizeRadios } from "@/components/size-grid/size-radios";
import { gridView, sizeView } from "@/components/size-grid/size-views";
import type { ItemTable } from "@/lib/checkout/catalog/catalog-schemas";
import { getTranslator } from "@/lib/messages/messages";
import { chosenSize, type SizeGrid } from "@/lib/size-grid/size-grid";

type Props = {
  readonly language: string;
  readonly grid: SizeGrid;
  readonly table: Pick<ItemTable, "unit" | "desc">;
  /** The item that the address chose; `""`: it was sent without one. */
  readonly item: string | undefined;
};

/** Where a page leads to that asks for a size. */
export const SIZE_CHOICE = "size";

/** The choice of a size: none where there is one, a row, or a table; always the form's field `item`. */
export function SizeChoice({ language, grid, table, item }: Props) {
  const words = getTranslator(language, "catalog");
  if (grid.kind === "one") {
    const size = sizeView(grid.size, words);
    return (
      <p className="flex flex-wrap gap-x-3 text-[0.9375rem]">
        <input type="hidden" name="item" value={size.item} />
        <span className="font-medium">{size.label || words("oneSize")}</span>
        <span className="text-muted">{size.note}</span>
      </p>
    );
  }
  const view = gridView(grid, words);
  const states = new Set(view.rows.flatMap((row) => row.cells.map((size) => size?.state)));
  const chosen = chosenSize(grid, item)?.item ?? null;
  return (
    <fieldset id={SIZE_CHOICE} role="radiogroup" aria-required="true" tabIndex={-1} className="outline-none">
      <legend className="mb-2 font-medium">
        {words("size")}
        {table.unit ? <span className="font-normal text-muted"> ({table.unit})</span> : null}
      </legend>
      <SizeRadios
        grid={view}
        chosen={chosen}
        corner={table.desc}
        choose={words("chooseSize")}
        isAsked={item === "" && chosen === null}
      />
      <Legend
        entries={[
          states.has("low") && {
            cellClass: "rounded-full size-1.5 bg-few forced-color-adjust-none",
            text: words("legend.low"),
          },
          states.has("preorder") && {
            cellClass: "size-4 rounded border border-dashed border-edge",
            text: words("legend.preorder"),
          },
          states.has("sold-out") && {
            cellClass: "size-4 rounded border border-line crossed-out",
            text: words("legend.soldOut"),
          },
        ]}
      />
    </fieldset>
  );
}

type LegendEntry = { readonly cellClass: string; readonly text: string };

function Legend({ entries }: { readonly entries: readonly (LegendEntry | false)[] }) {
  const shown = entries.filter((entry) => entry !== false);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-xs text-muted">
      {shown.map((entry) => (
        <li key={entry.text} className="flex items-center gap-2">
          <span className={entry.cellClass} />
          {entry.text}
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Skeleton } from "../../ui/page.tsx";
import { Scroller } from "../../ui/scroller.tsx";
import type { Variant } from "../product/product-query.ts";
import { stockKey, type Shelf } from "./shelf.ts";

const AdjustDialog = lazy(() => import("./adjust-dialog.tsx"));

interface StockGridProps {
  readonly name: string;
  readonly sizes: Variant["sizes"];
}

/** Sizes × warehouses: what is on each shelf, and what of it is reserved. */
export function StockGrid({ name, sizes }: StockGridProps) {
  const can = useCan();
  const { warehouses } = useShop();
  const [open, setOpen] = useState<Shelf | null>(null);
  const stocked = sizes.flatMap((size) => (size.item === null ? [] : [{ ...size, item: size.item }]));
  const items = stocked.map(({ item }) => item);
  const { data } = useQuery({
    queryKey: [...stockKey, items],
    queryFn: ({ signal }) =>
      ask(api.GET("/stock", { params: { query: { item: items.join(","), limit: 200 } }, signal })),
    enabled: can("stock.read") && items.length > 0,
    staleTime: 10_000,
  });
  const levels = new Map(data?.items.map((one) => [one.item, one.levels]));
  return (
    <>
      <Scroller label={t("stock.of", { name })}>
        <table className="w-full text-left" aria-label={t("stock.of", { name })}>
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="h-8 pr-3 font-medium">
                {t("field.size")}
              </th>
              <th scope="col" className="hidden h-8 px-2 font-medium sm:table-cell">
                {t("field.sku")}
              </th>
              <th scope="col" className="hidden h-8 px-2 font-medium sm:table-cell">
                {t("field.ean")}
              </th>
              {can("stock.read") &&
                warehouses.map(({ id, name: warehouse }) => (
                  <th key={id} scope="col" className="h-8 px-2 text-right font-medium">
                    {warehouse}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {stocked.map((size) => (
              <tr key={size.size} className="border-t border-line/70">
                <th scope="row" className="h-9 pr-3 font-medium whitespace-nowrap">
                  {size.name || size.size}
                  {size.preorder && (
                    <span className="ml-1 text-xs font-normal text-ink-2">{t("size.preorder")}</span>
                  )}
                </th>
                <td className="hidden px-2 text-ink-2 sm:table-cell">{size.sku || "–"}</td>
                <td className="hidden px-2 text-ink-2 sm:table-cell">{size.ean || "–"}</td>
                {can("stock.read") &&
                  warehouses.map((warehouse) => {
                    const found = levels.get(size.item)?.find((level) => level.warehouse === warehouse.id);
                    const shelf = {
                      item: size.item,
                      size: size.name || size.size,
                      warehouse: warehouse.id,
                      quantity: found?.quantity ?? 0,
                      reserved: found?.reserved ?? 0,
                    };
                    return (
                      <td key={warehouse.id} className="px-1 text-right">
                        {data !== undefined ? (
                          <ShelfButton shelf={shelf} warehouse={warehouse.name} onOpen={setOpen} />
                        ) : (
                          <Skeleton className="ml-auto h-4 w-8" />
                        )}
                      </td>
                    );
                  })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Suspense>
        {open !== null && <AdjustDialog name={name} shelf={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

interface ShelfButtonProps {
  readonly shelf: Shelf;
  readonly warehouse: string;
  readonly onOpen: (shelf: Shelf) => void;
}

function ShelfButton({ shelf, warehouse, onOpen }: ShelfButtonProps) {
  const { quantity, reserved, size } = shelf;
  return (
    <button
      type="button"
      onClick={() => onOpen(shelf)}
      aria-label={t("stock.shelf", { size, warehouse, quantity, reserved })}
      className="h-7.5 min-w-14 rounded-md px-2 text-right tabular-nums hover:bg-hover hover:ring-1 hover:ring-line-strong pointer-coarse:h-11"
    >
      <span className={quantity === 0 ? "text-ink-3" : "font-medium"}>{numberText(quantity)}</span>
      {reserved > 0 && <span className="ml-1 text-xs text-warn">−{numberText(reserved)}</span>}
    </button>
  );
}

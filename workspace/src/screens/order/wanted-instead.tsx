import { Repeat2, X } from "lucide-react";
import { useState } from "react";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ProductPicker } from "../../ui/product-picker.tsx";
import { SizeDialog } from "../product/size-dialog.tsx";
import { useLineProducts } from "./line-pictures.ts";
import type { Order } from "./order-query.ts";

/** One unit of an item that a customer wants for what comes back. */
export interface Wanted {
  readonly item: string;
  readonly name: string;
  readonly size: string;
}

/** The units of each item, as an exchange sends them. */
export function itemsOf(wanted: readonly Wanted[]): { readonly item: string; readonly quantity: number }[] {
  const units = new Map<string, number>();
  for (const { item } of wanted) units.set(item, (units.get(item) ?? 0) + 1);
  return [...units].map(([item, quantity]) => ({ item, quantity }));
}

interface WantedInsteadProps {
  readonly order: Order;
  /** Rows that come back. */
  readonly rows: readonly number[];
  readonly wanted: readonly Wanted[];
  readonly onChange: (wanted: readonly Wanted[]) => void;
}

/** What a customer wants instead: another size of what comes back, or something else. */
export function WantedInstead({ order, rows, wanted, onChange }: WantedInsteadProps) {
  const can = useCan();
  const products = useLineProducts(order);
  const [product, setProduct] = useState<string | null>(null);
  if (!can("catalogue.read") || rows.length === 0) return null;
  const others = order.lines.flatMap(({ row, name, displayItem }) => {
    const known = products.get(displayItem);
    return known && rows.includes(row) ? [{ id: known.id, name }] : [];
  });
  return (
    <section aria-label={t("exchange.title")} className="grid justify-items-start gap-2">
      <h3 className="text-sm font-medium text-ink-2">{t("exchange.title")}</h3>
      <ul className="grid gap-1">
        {wanted.map(({ name, size }, place) => (
          <li key={`${place} ${name} ${size}`} className="flex items-center gap-2">
            <span>{[name, size].filter(Boolean).join(" ")}</span>
            <IconButton
              label={t("draft.remove", { name: [name, size].filter(Boolean).join(" ") })}
              onClick={() => onChange(wanted.filter((_each, at) => at !== place))}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {others.map(({ id, name }) => (
          <Button key={id} size="small" icon={<Repeat2 size={14} />} onClick={() => setProduct(id)}>
            {t("exchange.otherSize", { name })}
          </Button>
        ))}
        <ProductPicker
          label={t("exchange.other")}
          trigger={<Button size="small">{t("exchange.other")}</Button>}
          onPick={setProduct}
        />
      </div>
      {wanted.length > 0 && <p className="text-sm text-ink-2">{t("exchange.text")}</p>}
      {product !== null && (
        <SizeDialog
          product={product}
          onClose={() => setProduct(null)}
          onPick={(item, name, size) => {
            setProduct(null);
            onChange([...wanted, { item, name, size }]);
          }}
        />
      )}
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { stockKey } from "../stock/shelf.ts";
import { productQuery } from "./product-query.ts";
import { variantName } from "./variants.tsx";

interface SizeDialogProps {
  readonly product: string;
  readonly onClose: () => void;
  /** With the names of its product and size. */
  readonly onPick: (item: string, name: string, size: string) => void;
}

/** The sizes of a product in all of its variants: a press adds one unit. */
export function SizeDialog({ product, onClose, onPick }: SizeDialogProps) {
  const can = useCan();
  const { data, error } = useQuery(productQuery(product));
  const free = useQuery({
    queryKey: [...stockKey, "of product", product],
    queryFn: async ({ signal }) => {
      const { items } = await ask(api.GET("/stock", { params: { query: { product, limit: 200 } }, signal }));
      return new Map(items.map(({ item, levels }) => [item, freeUnits(levels)]));
    },
    enabled: can("stock.read"),
    staleTime: 10_000,
  });
  return (
    <Modal title={data?.name ?? t("draft.add")} description={t("draft.pickSize")} isOpen onClose={onClose}>
      {error !== null && <Notice tone="bad">{problemText(error)}</Notice>}
      {data === undefined && <Skeleton className="h-20 w-full" />}
      <div className="grid gap-4">
        {data?.variants.map((variant) => (
          <section key={variant.id} aria-label={variantName(variant)}>
            <h3 className="mb-1.5 text-sm font-medium text-ink-2">{variantName(variant)}</h3>
            <div className="flex flex-wrap gap-2">
              {variant.sizes.map(({ size, name, item }) => {
                const units = item === null ? undefined : free.data?.get(item);
                return (
                  <Button
                    key={size}
                    disabled={item === null}
                    onClick={() => item !== null && onPick(item, data.name, name)}
                  >
                    {name || t("draft.oneSize")}
                    {units !== undefined && (
                      <span className={units > 0 ? "text-ink-3" : "text-bad"}>
                        {t("draft.free", { count: numberText(units) })}
                      </span>
                    )}
                  </Button>
                );
              })}
            </div>
          </section>
        ))}
      </div>
    </Modal>
  );
}

interface Level {
  readonly quantity: number;
  readonly reserved: number;
}

function freeUnits(levels: readonly Level[]): number {
  return levels.reduce((sum, { quantity, reserved }) => sum + quantity - reserved, 0);
}

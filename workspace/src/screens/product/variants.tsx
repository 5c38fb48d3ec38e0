import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Card, Empty } from "../../ui/page.tsx";
import { StockGrid } from "../stock/stock-grid.tsx";
import type { Product, Variant } from "./product-query.ts";
import { VariantAttributes } from "./attributes.tsx";
import { Relations } from "./relations.tsx";
import { WhereSold } from "./where-sold.tsx";

const VariantDialog = lazy(() => import("./variant-dialog.tsx"));

/** The colours of a product, and of the chosen one its sizes with stock, where it is sold and what it goes with. */
export function Variants({ product }: { readonly product: Product }) {
  const can = useCan();
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"add" | "edit" | null>(null);
  const { variants } = product;
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0];
  return (
    <Card
      title={t("product.variants")}
      beside={<span className="text-ink-3">{variants.length}</span>}
      actions={
        can("catalogue.write") && (
          <Button size="small" icon={<Plus size={14} />} onClick={() => setDialog("add")}>
            {t("variant.add")}
          </Button>
        )
      }
    >
      {variant === undefined ? (
        <Empty icon={<Plus size={20} />} title={t("variant.none")}>
          {t("variant.noneText")}
        </Empty>
      ) : (
        <>
          {variants.length > 1 && (
            <fieldset aria-label={t("product.variants")} className="mb-4 flex flex-wrap gap-1.5">
              {variants.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  aria-pressed={one.id === variant.id}
                  onClick={() => setChosen(one.id)}
                  className={`flex h-8.5 items-center gap-2 rounded-lg border px-2.5 font-medium pointer-coarse:h-11 ${one.id === variant.id ? "border-accent bg-accent-soft text-accent-ink" : "border-line hover:bg-hover"}`}
                >
                  <Swatch variant={one} />
                  {variantName(one)}
                  {one.displayItem?.preview === true && (
                    <span className="size-1.5 rounded-full bg-warn" title={t("product.unpublished")} />
                  )}
                </button>
              ))}
            </fieldset>
          )}
          <OneVariant product={product} variant={variant} onEdit={() => setDialog("edit")} />
        </>
      )}
      <Suspense>
        {dialog === "add" && (
          <VariantDialog product={product} variant={null} onClose={() => setDialog(null)} />
        )}
        {dialog === "edit" && variant !== undefined && (
          <VariantDialog product={product} variant={variant} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Card>
  );
}

interface OneVariantProps {
  readonly product: Product;
  readonly variant: Variant;
  readonly onEdit: () => void;
}

function OneVariant({ product, variant, onEdit }: OneVariantProps) {
  const can = useCan();
  const { displayItem, status } = variant;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Swatch variant={variant} />
        <h3 className="font-semibold">{variantName(variant)}</h3>
        {status !== "active" && <Chip>{t(`productStatus.${status}`)}</Chip>}
        {displayItem !== null && (
          <Chip tone={displayItem.preview ? "warn" : "good"}>
            {t(displayItem.preview ? "product.unpublished" : "product.published")}
          </Chip>
        )}
        <span className="text-sm text-ink-2">
          {[variant.swatch?.desc, variant.sku, variant.sizeTable?.name].filter(Boolean).join(" · ")}
        </span>
        {can("catalogue.write") && (
          <Button size="small" className="ml-auto" onClick={onEdit}>
            {t("action.edit")}
          </Button>
        )}
      </div>
      {variant.sizes.length === 0 ? (
        <p className="text-ink-2">{t("variant.noSizes")}</p>
      ) : (
        <StockGrid
          key={variant.id}
          name={`${product.name} ${variantName(variant)}`}
          sizes={numberedSizes(product, variant)}
        />
      )}
      <VariantAttributes key={`attributes ${variant.id}`} product={product} variant={variant} />
      {displayItem !== null && (
        <div className="grid gap-5 md:grid-cols-2">
          <WhereSold key={`sold ${variant.id}`} product={product} variant={variant} />
          <Relations key={`relations ${variant.id}`} product={product} variant={variant} />
        </div>
      )}
    </div>
  );
}

/** Sizes with their whole numbers, as orders have them: what product, variant and size add to it. */
export function numberedSizes(product: Product, variant: Variant): Variant["sizes"] {
  return variant.sizes.map((size) => ({ ...size, sku: `${product.sku}${variant.sku}${size.sku}` }));
}

export function variantName({ name, swatch, externalId }: Variant): string {
  return name || swatch?.desc || externalId;
}

/** The colour as it is seen. */
function Swatch({ variant: { swatch } }: { readonly variant: Variant }) {
  if (swatch === null || !/^#?[0-9a-f]{3,8}$/i.test(swatch.hex)) return null;
  const colour = swatch.hex.startsWith("#") ? swatch.hex : `#${swatch.hex}`;
  return (
    <span
      aria-hidden
      className="size-4 shrink-0 rounded-full ring-1 ring-line-strong/60 ring-inset"
      style={{ backgroundColor: colour }}
    />
  );
}

import { PlanChoice } from "@/components/product/plan-choice";
import { QuantityField } from "@/components/product/quantity-field";
import { hasSizeGuide, SIZE_GUIDE } from "@/components/product/size-guide";
import { AddItemForm } from "@/components/selection/add-item-form";
import { SizeChoice } from "@/components/size-grid/size-choice";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";
import { sizeGrid } from "@/lib/size-grid/size-grid";

type Props = {
  readonly locale: Locale;
  readonly product: Product;
  readonly item: string | undefined;
};

/** Size, quantity, plan and the button, in one form that also works as a plain post. */
export function BuyForm({ locale, product, item }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const grid = sizeGrid(product.items, product.itemTable);
  const canBuy = product.available && product.price !== null;
  return (
    <AddItemForm
      locale={locale}
      returnTo={catalogPath(locale, product.uri)}
      preview={{
        name: product.name,
        variant: product.variantName,
        size: "",
        picture: product.pictures[0]?.standard ?? null,
        priceEach: product.price?.amount ?? 0,
        currency: product.price?.currency,
      }}
      className="grid gap-6"
    >
      {grid ? (
        <div className="grid gap-2">
          <SizeChoice language={locale.language} grid={grid} table={product.itemTable} item={item} />
          {hasSizeGuide(product) ? (
            <a href={`#${SIZE_GUIDE}`} className="text-link min-h-11 justify-self-start text-sm">
              {getTranslator(locale.language, "product")("guide.open")}
            </a>
          ) : null}
        </div>
      ) : null}
      {canBuy ? (
        <>
          <PlanChoice locale={locale} product={product} />
          <div className="flex flex-wrap items-end gap-3">
            <QuantityField language={locale.language} product={product} />
            <button type="submit" className="button-primary grow">
              {words("add")}
            </button>
          </div>
        </>
      ) : (
        <p className="rounded-full bg-surface px-6 py-4 text-center text-muted">
          {words(cannotBuy(product))}
        </p>
      )}
    </AddItemForm>
  );
}

function cannotBuy({ preview, price }: Product): "notPublished" | "noPrice" | "soldOut" {
  if (preview) return "notPublished";
  return price === null ? "noPrice" : "soldOut";
}

import { AddItemForm } from "@/components/selection/add-item-form";
import { SizeChoice } from "@/components/size-grid/size-choice";
import type { Product } from "@/lib/checkout/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { quantityRule } from "@/lib/catalog/quantity-rule";
import { catalogPath } from "@/lib/seo/addresses";
import { sizeGrid } from "@/lib/size-grid/size-grid";

type Props = {
  readonly locale: Locale;
  readonly product: Product;
  readonly item: string | undefined;
};

/** Size, quantity and the button, in one form that also works as a plain post. */
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
        <SizeChoice language={locale.language} grid={grid} table={product.itemTable} item={item} />
      ) : null}
      {canBuy ? (
        <div className="flex flex-wrap items-end gap-3">
          <Quantity language={locale.language} product={product} />
          <button type="submit" className="button-primary grow">
            {words("add")}
          </button>
        </div>
      ) : (
        <p className="rounded-full bg-surface px-6 py-4 text-center text-muted">
          {product.price === null ? words("noPrice") : words("soldOut")}
        </p>
      )}
    </AddItemForm>
  );
}

function Quantity({ language, product }: { readonly language: string; readonly product: Product }) {
  const words = getTranslator(language, "catalog");
  const { first, step } = quantityRule(product.minimum, product.multipleOf);
  const hints = [
    first > 1 && words("minimum", { minimum: first }),
    step > 1 && words("multiple", { multiple: step }),
  ].filter((hint) => hint !== false);
  const hasHint = hints.length > 0;
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor="quantity" className="text-sm">
          {words("quantity")}
        </label>
        <input
          id="quantity"
          type="number"
          name="quantity"
          inputMode="numeric"
          min={first}
          step={step}
          defaultValue={first}
          required
          aria-describedby={hasHint ? "quantity-hint" : undefined}
          className="field min-h-[3.25rem] w-20 tabular-nums"
        />
      </div>
      {hasHint ? (
        <p id="quantity-hint" className="order-last basis-full text-sm text-muted">
          {hints.join(" · ")}
        </p>
      ) : null}
    </>
  );
}

import { QuantityField } from "@/components/product/quantity-field";
import { hasSizeGuide, SIZE_GUIDE } from "@/components/product/size-guide";
import { AddItemForm } from "@/components/selection/add-item-form";
import { SizeChoice } from "@/components/size-grid/size-choice";
import { CHOSEN_SIZE } from "@/components/size-grid/size-views";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";
import { sizeGrid } from "@/lib/size-grid/size-grid";
import type { Plan } from "@/lib/checkout/catalog/offer-schemas";
import { formatMoney } from "@/lib/money/money";

type BuyFormProps = {
  readonly locale: Locale;
  readonly product: Product;
  readonly item: string | undefined;
};

/** Size, quantity, plan and the button, in one form that also works as a plain post. */
export function BuyForm({ locale, product, item }: BuyFormProps) {
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
      className="contents lg:grid lg:gap-6"
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
          <div className="contents lg:flex lg:flex-wrap lg:items-end lg:gap-3">
            <QuantityField language={locale.language} product={product} />
            <div className="buy-bar lg:grow">
              <p className="min-w-0 lg:hidden">
                <span className="block font-medium tabular-nums">{priceOf(product, locale)}</span>
                <span id={CHOSEN_SIZE} className="block truncate text-sm text-muted" />
              </p>
              <button type="submit" className="button-primary shrink-0 lg:w-full">
                {words("add")}
              </button>
            </div>
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

function priceOf({ price }: Pick<Product, "price">, { language, country }: Locale): string {
  return price === null ? "" : formatMoney(price, `${language}-${country}`);
}

function cannotBuy({ preview, price }: Product): "notPublished" | "noPrice" | "soldOut" {
  if (preview) return "notPublished";
  return price === null ? "noPrice" : "soldOut";
}

type PlanChoiceProps = { readonly locale: Locale; readonly product: Pick<Product, "plans" | "price"> };

/** Once, or again and again for less: part of the form that buys. Nothing where there is no plan. */
function PlanChoice({ locale, product: { plans, price } }: PlanChoiceProps) {
  const words = getTranslator(locale.language, "product");
  const tag = `${locale.language}-${locale.country}`;
  if (plans.length === 0 || price === null) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{words("plan.legend")}</legend>
      <div className="grid divide-y divide-line rounded-lg border border-edge bg-white">
        <Choice value="" name={words("plan.once")} price={formatMoney(price, tag)} />
        {plans.map((plan) => (
          <Choice
            key={plan.id}
            value={plan.id}
            name={plan.name || plan.id}
            saving={savingOf(plan) > 0 ? words("plan.saves", { percent: savingOf(plan) }) : ""}
            price={plan.price === null ? "" : words("plan.each", { price: formatMoney(plan.price, tag) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function savingOf({ percent }: Plan): number {
  return Math.round(percent);
}

type ChoiceProps = {
  readonly value: string;
  readonly name: string;
  readonly saving?: string;
  readonly price: string;
};

function Choice({ value, name, saving = "", price }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
      <input
        type="radio"
        name="subscriptionPlan"
        value={value}
        defaultChecked={value === ""}
        className="size-5 shrink-0 accent-ink"
      />
      <span>{name}</span>
      {saving === "" ? null : <span className="text-sm text-sale">{saving}</span>}
      <span className="ms-auto text-sm text-muted tabular-nums">{price}</span>
    </label>
  );
}

import { quantityRule } from "@/lib/catalog/quantity-rule";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import { getTranslator } from "@/lib/messages/messages";

/** What a line takes; the form's own answer to more is not for reading. */
const MOST = 10_000;

type Props = { readonly language: string; readonly product: Pick<Product, "minimum" | "multipleOf"> };

/** How many, by the product's rules; what they ask for stands below. */
export function QuantityField({ language, product }: Props) {
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
          max={MOST}
          step={step}
          defaultValue={first}
          required
          aria-describedby={hasHint ? "quantity-hint" : undefined}
          className="field min-h-[3.25rem] w-20 tabular-nums"
        />
      </div>
      {hasHint ? (
        <p id="quantity-hint" className="text-sm text-muted lg:order-last lg:basis-full">
          {hints.join(" · ")}
        </p>
      ) : null}
    </>
  );
}

import type { Plan } from "@/lib/checkout/catalog/offer-schemas";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly locale: Locale; readonly product: Pick<Product, "plans" | "price"> };

/** Once, or again and again for less: part of the form that buys. Nothing where there is no plan. */
export function PlanChoice({ locale, product: { plans, price } }: Props) {
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

import { useWatch, type UseFormReturn } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Choice } from "../../ui/choice.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { CampaignProducts } from "../campaigns/campaign-products.tsx";
import { discountKinds, type DiscountFields } from "./discount-form.ts";

interface DiscountTermsProps {
  readonly fields: UseFormReturn<DiscountFields>;
  /** Why it was not saved; null: it was, or nobody has tried. */
  readonly error: Error | null;
}

/** What shoppers are shown, what is taken off, and when, where and of what. */
export function DiscountTerms({ fields, error }: DiscountTermsProps) {
  const { register, control, setValue } = fields;
  const [kind, markets, products] = useWatch({ control, name: ["kind", "markets", "products"] });
  const { languages, markets: all } = useShop();
  return (
    <>
      <Card title={t("discount.name")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {languages.map(({ id, name }) => (
            <Field key={id} label={name} error={fieldProblem(error, `name.${id}`)}>
              <Input {...register(`name.${id}`)} />
            </Field>
          ))}
        </div>
        <NamesProblem error={error} />
      </Card>
      <Card title={t("discount.what")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("voucher.kind")}>
            <Select {...register("kind")}>
              {discountKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`discount.kind.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          {kind === "percent" ? (
            <Field label={t("campaign.percentOff")} error={fieldProblem(error, "percent")}>
              <Input inputMode="decimal" placeholder="20" {...register("percent")} />
            </Field>
          ) : (
            <div className="grid grid-cols-2 gap-4">
              <Field label={t("discount.take")} error={fieldProblem(error, "takeAndPay")}>
                <Input inputMode="numeric" {...register("take")} />
              </Field>
              <Field label={t("discount.pay")} error={fieldProblem(error, "takeAndPay.pay")}>
                <Input inputMode="numeric" {...register("pay")} />
              </Field>
            </div>
          )}
          <Field
            label={t("discount.position")}
            hint={t("discount.positionHint")}
            error={fieldProblem(error, "position")}
          >
            <Input inputMode="numeric" {...register("position")} />
          </Field>
        </div>
      </Card>
      <Card title={t("discount.when")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t("campaign.startsAt")}
            hint={t("campaign.here")}
            error={fieldProblem(error, "startsAt")}
          >
            <Input type="datetime-local" {...register("startsAt")} />
          </Field>
          <Field
            label={t("campaign.endsAt")}
            hint={t("campaign.endlessHint")}
            error={fieldProblem(error, "endsAt")}
          >
            <Input type="datetime-local" {...register("endsAt")} />
          </Field>
        </div>
        <p className="mt-4 mb-3 text-sm text-ink-2">{t("campaign.everywhere")}</p>
        <Choice
          label={t("field.markets")}
          options={all}
          chosen={markets}
          onChange={(ids) => setValue("markets", ids, { shouldDirty: true })}
        />
      </Card>
      <CampaignProducts
        products={products}
        prices={[]}
        none={t("discount.allProducts")}
        onChange={(ids) => setValue("products", [...ids], { shouldDirty: true })}
      />
    </>
  );
}

/** What is wrong with all of the names together. */
function NamesProblem({ error }: Pick<DiscountTermsProps, "error">) {
  const problem = fieldProblem(error, "name");
  return problem === undefined ? null : <p className="mt-2 text-sm text-bad">{problem}</p>;
}

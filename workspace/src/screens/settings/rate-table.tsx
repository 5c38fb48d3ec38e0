import { Trash2 } from "lucide-react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import type { Pricelist } from "../prices/pricelists-query.ts";
import { sentPlace } from "./amounts.ts";
import type { ShippingFields } from "./shipping-form.ts";

interface RateTableProps {
  readonly fields: UseFormReturn<ShippingFields>;
  readonly lists: readonly Pricelist[];
  readonly error: Error | null;
}

/** What it costs: a row for each price list, a column for the rate, each step of weight, and for free shipping. */
export function RateTable({ fields, lists, error }: RateTableProps) {
  const { register, control } = fields;
  const steps = useFieldArray({ control, name: "steps" });
  const [rates, freeFrom, weights] = useWatch({ control, name: ["rates", "freeFrom", "steps"] });
  const problemOf = (path: string, texts: readonly string[], at: number) =>
    fieldProblem(error, `${path}.${sentPlace(texts, at)}.price.amount`);
  return (
    <Card
      title={t("settings.rates")}
      actions={
        <Button size="small" onClick={() => steps.append({ from: "", rates: lists.map(() => "") })}>
          {t("settings.addStep")}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-2">{t("settings.ratesText")}</p>
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-max">
          <thead>
            <tr className="text-start text-sm text-ink-2 [&>th]:px-1.5 [&>th]:pb-1 [&>th]:text-start [&>th]:align-bottom [&>th]:font-medium">
              <th scope="col">{t("settings.pricelist")}</th>
              <th scope="col">{t("settings.rate")}</th>
              {steps.fields.map(({ id }, at) => (
                <th key={id} scope="col">
                  <div className="flex items-end gap-1">
                    <Field
                      label={t("settings.fromKilograms")}
                      error={fieldProblem(error, `weights.${at}.from`)}
                    >
                      <Input inputMode="decimal" className="w-22" {...register(`steps.${at}.from`)} />
                    </Field>
                    <Button
                      variant="ghost"
                      size="small"
                      icon={<Trash2 size={15} />}
                      aria-label={t("settings.removeStep", { place: at + 1 })}
                      onClick={() => steps.remove(at)}
                    />
                  </div>
                </th>
              ))}
              <th scope="col">{t("settings.freeFrom")}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map(({ id, name, currency }, at) => (
              <tr key={id} className="[&>*]:px-1.5 [&>*]:py-1 [&>td]:align-top">
                <th scope="row" className="text-start align-middle font-medium">
                  {name} <span className="text-sm font-normal text-ink-3">{currency}</span>
                </th>
                <td>
                  <Field
                    label={t("settings.rateOf", { list: name })}
                    isLabelHidden
                    error={problemOf("rates", rates, at)}
                  >
                    <Input inputMode="decimal" className="w-22 sm:w-28" {...register(`rates.${at}`)} />
                  </Field>
                </td>
                {steps.fields.map((step, place) => (
                  <td key={step.id}>
                    <Field
                      label={t("settings.stepRateOf", { list: name, place: place + 1 })}
                      isLabelHidden
                      error={problemOf(`weights.${place}.rates`, weights[place]?.rates ?? [], at)}
                    >
                      <Input
                        inputMode="decimal"
                        className="w-22 sm:w-28"
                        {...register(`steps.${place}.rates.${at}`)}
                      />
                    </Field>
                  </td>
                ))}
                <td>
                  <Field
                    label={t("settings.freeFromOf", { list: name })}
                    isLabelHidden
                    error={problemOf("freeFrom", freeFrom, at)}
                  >
                    <Input inputMode="decimal" className="w-22 sm:w-28" {...register(`freeFrom.${at}`)} />
                  </Field>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

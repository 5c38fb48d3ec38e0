import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { newRate, newState, type CountryFields } from "./country-form.ts";

interface CountryTaxesProps {
  readonly fields: UseFormReturn<CountryFields>;
  readonly error: Error | null;
}

/** Taxes of a country by groups of goods. */
export function CountryTaxes({ fields, error }: CountryTaxesProps) {
  const { register, control } = fields;
  const rates = useFieldArray({ control, name: "rates" });
  const problem = fieldProblem(error, "taxRates");
  const [isTaxed, rows] = useWatch({ control, name: ["isTaxed", "rates"] });
  return (
    <Card title={t("settings.taxes")}>
      <Check label={t("settings.isTaxed")} hint={t("settings.isTaxedHint")} {...register("isTaxed")} />
      {isTaxed && (
        <div className="mt-4 grid justify-items-start gap-3">
          {rates.fields.map(({ id }, at) => (
            <div key={id} className="flex flex-wrap items-end gap-3">
              <Field label={t("settings.taxGroup")}>
                <Input
                  readOnly={rows[at]?.group === "default"}
                  autoCapitalize="none"
                  {...register(`rates.${at}.group`)}
                />
              </Field>
              <Field
                label={t("field.percent")}
                error={fieldProblem(error, `taxRates.${rows[at]?.group ?? ""}`)}
              >
                <Input inputMode="decimal" className="w-28" {...register(`rates.${at}.percent`)} />
              </Field>
              {rows[at]?.group !== "default" && (
                <Button
                  variant="ghost"
                  icon={<Trash2 size={15} />}
                  aria-label={t("settings.removeRate", { place: at + 1 })}
                  onClick={() => rates.remove(at)}
                />
              )}
            </div>
          ))}
          {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
          <Button size="small" icon={<Plus size={15} />} onClick={() => rates.append(newRate())}>
            {t("settings.addRate")}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** States or provinces, where taxes differ by them. */
export function CountryStates({ fields, error }: CountryTaxesProps) {
  const { register, control } = fields;
  const states = useFieldArray({ control, name: "states" });
  return (
    <Card title={t("settings.states")}>
      <p className="mb-3 text-sm text-ink-2">{t("settings.statesText")}</p>
      <div className="grid justify-items-start gap-2">
        {states.fields.map(({ id }, at) => (
          <div key={id} className="flex flex-wrap items-end gap-3">
            <Field label={t("settings.code")} error={fieldProblem(error, `states.${at}.state`)}>
              <Input className="w-20" {...register(`states.${at}.code`)} />
            </Field>
            <Field label={t("field.name")} error={fieldProblem(error, `states.${at}.name`)}>
              <Input {...register(`states.${at}.name`)} />
            </Field>
            <Field label={t("field.percent")} error={fieldProblem(error, `states.${at}.taxRates.default`)}>
              <Input inputMode="decimal" className="w-28" {...register(`states.${at}.percent`)} />
            </Field>
            <Button
              variant="ghost"
              icon={<Trash2 size={15} />}
              aria-label={t("settings.removeState", { place: at + 1 })}
              onClick={() => states.remove(at)}
            />
          </div>
        ))}
        <Button size="small" icon={<Plus size={15} />} onClick={() => states.append(newState())}>
          {t("settings.addState")}
        </Button>
      </div>
    </Card>
  );
}

import { ChoiceField } from "@/components/form/choice-field";
import { FormDisclosure } from "@/components/form/form-disclosure";
import { HandledForm } from "@/components/form/handled-form";
import { TextField } from "@/components/form/text-field";
import { useFormAction } from "@/components/form/use-form-action";
import { useTranslations } from "@/components/ui/use-translations";
import type { FormAction } from "@/lib/forms/form-state";
import type { SubscriptionAddition } from "@/lib/product/subscription-additions";

type Props = {
  readonly contract: string;
  readonly additions: readonly SubscriptionAddition[];
  /** The first day that it can come on, and the one that is proposed: `YYYY-MM-DD`. */
  readonly days: { readonly first: string; readonly proposed: string };
  readonly action: FormAction;
};

/** A further piece by the same contract: another size of what comes already, or one of the wishes. */
export function AdditionForm({ contract, additions, days, action }: Props) {
  const t = useTranslations("subscriptions");
  const handled = useFormAction(action);
  return (
    <FormDisclosure label={t("add.open")} forms={[handled]}>
      <p className="pt-2 text-muted">{t("add.lead")}</p>
      <div className="pt-4">
        <HandledForm handled={handled} submit={t("add.submit")} done={t("add.done")}>
          <input type="hidden" name="contract" value={contract} />
          <ChoiceField
            name="item"
            label={t("add.item")}
            required
            options={[
              { value: "", label: t("add.choose") },
              ...additions.map(({ value, name, interval, plan }) => ({
                value,
                label: `${name} · ${interval ? t(`every.${interval.type}`, { count: interval.value }) : plan}`,
              })),
            ]}
          />
          <TextField
            name="quantity"
            label={t("quantity")}
            type="number"
            inputMode="numeric"
            min={1}
            required
            defaultValue={1}
          />
          <TextField
            name="nextOrderDate"
            label={t("add.first")}
            type="date"
            min={days.first}
            required
            defaultValue={days.proposed}
          />
        </HandledForm>
      </div>
    </FormDisclosure>
  );
}

import { useWatch, type UseFormReturn } from "react-hook-form";
import type { Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Choice } from "../../ui/choice.tsx";
import { Check, Field, Input, Select } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { voucherKinds, type VoucherFields } from "./voucher-form.ts";

interface VoucherTermsProps {
  readonly voucher: Schemas["Voucher"] | null;
  readonly fields: UseFormReturn<VoucherFields>;
  /** Why it was not saved; null: it was, or nobody has tried. */
  readonly error: Error | null;
}

/** What a voucher is found by, what it takes off, and when, where and for whom. */
export function VoucherTerms({ voucher, fields, error }: VoucherTermsProps) {
  const { register, control, setValue } = fields;
  const [kind, markets] = useWatch({ control, name: ["kind", "markets"] });
  const shop = useShop();
  const isUri = voucher !== null && voucher.uri !== null;
  return (
    <>
      <Card title={t("voucher.what")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t(isUri ? "voucher.uri" : "voucher.code")}
            hint={voucher === null ? t("voucher.codeHint") : undefined}
            error={fieldProblem(error, isUri ? "uri" : "code")}
          >
            <Input autoComplete="off" spellCheck={false} {...register("word")} />
          </Field>
          <Field label={t("voucher.kind")}>
            <Select {...register("kind")}>
              {voucherKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`voucher.kind.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          {kind === "percent" && (
            <Field label={t("campaign.percentOff")} error={fieldProblem(error, "percent")}>
              <Input inputMode="decimal" placeholder="20" {...register("percent")} />
            </Field>
          )}
        </div>
        {kind === "amounts" && <Amounts name="amounts" fields={fields} error={error} />}
      </Card>
      <Card title={t("voucher.conditions")}>
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
          <Field label={t("voucher.uses")} hint={t("voucher.usesHint")} error={fieldProblem(error, "uses")}>
            <Input inputMode="numeric" {...register("uses")} />
          </Field>
          <Field
            label={t("voucher.usesPerCustomer")}
            hint={t("voucher.usesHint")}
            error={fieldProblem(error, "usesPerCustomer")}
          >
            <Input inputMode="numeric" {...register("usesPerCustomer")} />
          </Field>
          <Check label={t("voucher.firstOrder")} {...register("firstOrder")} />
          <Check label={t("voucher.exclusive")} {...register("exclusive")} />
        </div>
        <Amounts name="leastAmount" fields={fields} error={error} />
      </Card>
      <Card title={t("campaign.where")}>
        <p className="mb-3 text-sm text-ink-2">{t("campaign.everywhere")}</p>
        <Choice
          label={t("field.markets")}
          options={shop.markets}
          chosen={markets}
          onChange={(ids) => setValue("markets", ids, { shouldDirty: true })}
        />
      </Card>
    </>
  );
}

interface AmountsProps extends Pick<VoucherTermsProps, "fields" | "error"> {
  readonly name: "amounts" | "leastAmount";
}

/** An amount for each currency that the shop sells in. */
function Amounts({ name, fields, error }: AmountsProps) {
  const { currencies } = useShop();
  const problem = fieldProblem(error, name);
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-1 text-sm font-medium text-ink-2">{t(`voucher.${name}`)}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {currencies.map((currency) => (
          <Field key={currency} label={currency}>
            <Input inputMode="decimal" {...fields.register(`${name}.${currency}`)} />
          </Field>
        ))}
      </div>
      {problem !== undefined && <p className="text-sm text-bad">{problem}</p>}
    </fieldset>
  );
}

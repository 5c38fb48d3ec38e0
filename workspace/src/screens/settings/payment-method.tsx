import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Check, Field, Input, Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { pricelistsQuery } from "../prices/pricelists-query.ts";
import { textIn } from "../product/attribute-form.ts";
import { sentPlace } from "./amounts.ts";
import { CountryChoice } from "./country-choice.tsx";
import { NameInputs } from "./name-inputs.tsx";
import { captures, fieldsOf, patchOf, type PaymentFields } from "./payment-form.ts";
import { SettingFrame } from "./setting-frame.tsx";
import type { PaymentMethod, Versioned } from "./settings-query.ts";

const methodKey = (id: string) => ["payment-method", id];

/** A way of paying: whether and where it is offered, and what it costs. Its keys are in the settings file. */
export function PaymentMethodScreen() {
  const { id } = useParams({ from: "/shell/settings/payment/$id" });
  const { data } = useSuspenseQuery({
    queryKey: methodKey(id),
    queryFn: ({ signal }) => ask(api.GET("/payment-methods/{id}", { params: { path: { id } }, signal })),
  });
  return <MethodForm key={id} method={data} />;
}

function useMethodForm(method: Versioned<PaymentMethod>) {
  const navigate = useNavigate();
  const languages = useShop().languages.map(({ id }) => id);
  const lists = useSuspenseQuery(pricelistsQuery).data.items;
  const shop = { languages, lists };
  const kept = useKeptRecord({
    record: method,
    keyOf: methodKey,
    lists: "payment-methods",
    open: (id) => navigate({ to: "/settings/payment/$id", params: { id }, ignoreBlocker: true }),
  });
  const fields = useForm<PaymentFields>({ defaultValues: fieldsOf(method, shop) });
  const form = useRecordForm({
    form: fields,
    record: method,
    fieldsOf: (now) => fieldsOf(now ?? method, shop),
    patchOf: (before, after) => patchOf(before ?? method, after, shop),
    change: (body, version) => {
      const params = { path: { id: method.id }, header: ifMatch(version) };
      return ask(api.PATCH("/payment-methods/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form, lists };
}

function MethodForm({ method }: { readonly method: Versioned<PaymentMethod> }) {
  const { fields, form, lists } = useMethodForm(method);
  const { register, control, setValue } = fields;
  const [isEverywhere, countries, pricelists, costs] = useWatch({
    control,
    name: ["isEverywhere", "countries", "pricelists", "handlingCost"],
  });
  return (
    <SettingFrame
      title={textIn(method.names, language())}
      beside={!method.isActive && <Chip>{t("settings.off")}</Chip>}
      form={form}
    >
      {!method.isConfigured && <Notice tone="warn">{t("settings.noKeysText")}</Notice>}
      <Card title={t("settings.offer")}>
        <Check label={t("settings.isActive")} hint={t("settings.isActiveHint")} {...register("isActive")} />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field label={t("settings.capture")} error={fieldProblem(form.error, "capture")}>
            <Select {...register("capture")}>
              {captures.map((one) => (
                <option key={one} value={one}>
                  {t(`settings.capture.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </Card>
      <NameInputs register={(code) => register(`names.${code}`)} error={form.error} />
      <Card title={t("settings.handlingCost")}>
        <div className="grid gap-4 sm:grid-cols-3">
          {lists.map(({ id, name, currency }, at) => (
            <Field
              key={id}
              label={`${name} (${currency})`}
              error={fieldProblem(form.error, `handlingCost.${sentPlace(costs, at)}.price.amount`)}
            >
              <Input inputMode="decimal" {...register(`handlingCost.${at}`)} />
            </Field>
          ))}
        </div>
      </Card>
      <CountryChoice
        isEverywhere={isEverywhere}
        countries={countries}
        onEverywhere={(is) => setValue("isEverywhere", is, { shouldDirty: true })}
        onCountries={(ids) => setValue("countries", ids, { shouldDirty: true })}
      />
      <Card title={t("settings.pricelists")}>
        <p className="mb-3 text-sm text-ink-2">{t("settings.pricelistsText")}</p>
        <Choice
          label={t("settings.pricelists")}
          options={lists}
          chosen={pricelists}
          onChange={(ids) => setValue("pricelists", ids, { shouldDirty: true })}
        />
      </Card>
    </SettingFrame>
  );
}

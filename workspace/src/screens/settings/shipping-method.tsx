import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { pricelistsQuery } from "../prices/pricelists-query.ts";
import { textIn } from "../product/attribute-form.ts";
import { CountryChoice } from "./country-choice.tsx";
import { NameInputs } from "./name-inputs.tsx";
import { RateTable } from "./rate-table.tsx";
import { SettingFrame } from "./setting-frame.tsx";
import type { ShippingMethod, Versioned } from "./settings-query.ts";
import { fieldsOf, isNew, newBody, patchOf, type ShippingFields } from "./shipping-form.ts";

/** A way of shipping with its rates, or a new one at the address `new`. */
export function ShippingMethodScreen() {
  const { id } = useParams({ from: "/shell/settings/shipping/$id" });
  return id === "new" ? <MethodForm key="new" method={null} /> : <Existing key={id} id={id} />;
}

const methodKey = (id: string) => ["shipping-method", id];

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: methodKey(id),
    queryFn: ({ signal }) => ask(api.GET("/shipping-methods/{id}", { params: { path: { id } }, signal })),
  });
  return <MethodForm method={data} />;
}

function useMethodForm(method: Versioned<ShippingMethod> | null) {
  const navigate = useNavigate();
  const languages = useShop().languages.map(({ id }) => id);
  const lists = useSuspenseQuery(pricelistsQuery).data.items;
  const shop = { languages, lists };
  const kept = useKeptRecord({
    record: method,
    keyOf: methodKey,
    lists: "shipping-methods",
    open: (id) =>
      navigate({ to: "/settings/shipping/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<ShippingFields>({ defaultValues: fieldsOf(method, shop) });
  const form = useRecordForm({
    form: fields,
    record: method,
    fieldsOf: (now) => fieldsOf(now, shop),
    patchOf: (before, after) => (before === null ? newBody(after, shop) : patchOf(before, after, shop)),
    change: (body, version) => {
      if (isNew(body)) return ask(api.POST("/shipping-methods", { body }));
      const params = { path: { id: method?.id ?? "" }, header: ifMatch(version) };
      return ask(api.PATCH("/shipping-methods/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form, lists };
}

function MethodForm({ method }: { readonly method: Versioned<ShippingMethod> | null }) {
  const { fields, form, lists } = useMethodForm(method);
  const { register, control, setValue } = fields;
  const [isEverywhere, countries] = useWatch({ control, name: ["isEverywhere", "countries"] });
  const { carriers } = useShop();
  return (
    <SettingFrame
      title={method === null ? t("settings.addShipping") : textIn(method.names, language())}
      form={form}
      actions={method !== null && <Remove method={method} isDirty={form.isDirty} />}
    >
      <NameInputs register={(code) => register(`names.${code}`)} error={form.error} />
      <RateTable fields={fields} lists={lists} error={form.error} />
      <CountryChoice
        isEverywhere={isEverywhere}
        countries={countries}
        onEverywhere={(is) => setValue("isEverywhere", is, { shouldDirty: true })}
        onCountries={(ids) => setValue("countries", ids, { shouldDirty: true })}
      />
      <Card title={t("settings.parcels")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("field.carrier")} hint={t("settings.carrierHint")}>
            <Input list="carriers" {...register("carrier")} />
          </Field>
          <datalist id="carriers">
            {carriers.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </datalist>
          <Field
            label={t("settings.key")}
            hint={t("settings.keyHint")}
            error={fieldProblem(form.error, "id")}
          >
            <Input readOnly={method !== null} autoCapitalize="none" {...register("id")} />
          </Field>
        </div>
      </Card>
    </SettingFrame>
  );
}

interface RemoveProps {
  readonly method: Versioned<ShippingMethod>;
  readonly isDirty: boolean;
}

function Remove({ method: { id, version }, isDirty }: RemoveProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ArchiveButton
      label={t("settings.removeShipping")}
      text={t("settings.removeShippingText")}
      isDisabled={isDirty}
      archive={() => {
        const params = { path: { id }, header: ifMatch(version) };
        return askNothing(api.DELETE("/shipping-methods/{id}", { params }));
      }}
      onArchived={async () => {
        tell(t("settings.removed"));
        await navigate({ to: "/settings" });
        client.removeQueries({ queryKey: methodKey(id) });
        await client.invalidateQueries({ queryKey: ["shipping-methods"] });
      }}
    />
  );
}

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useForm, type UseFormReturn } from "react-hook-form";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { countryName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { shopQuery, useShop } from "../../session/session.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { Check, Field, Input, Select } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { pricelistsQuery } from "../prices/pricelists-query.ts";
import { fieldsOf, isNew, newBody, patchOf, type CountryFields } from "./country-form.ts";
import { CountryStates, CountryTaxes } from "./country-taxes.tsx";
import { NameInputs } from "./name-inputs.tsx";
import { SettingFrame } from "./setting-frame.tsx";
import type { Country, Versioned } from "./settings-query.ts";

const countryKey = (id: string) => ["country", id];

/** A country with its market, price list and taxes, or a new one at the address `new`. */
export function CountryScreen() {
  const { id } = useParams({ from: "/shell/settings/countries/$id" });
  return id === "new" ? <CountryForm key="new" country={null} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: countryKey(id),
    queryFn: ({ signal }) => ask(api.GET("/countries/{id}", { params: { path: { id } }, signal })),
  });
  return <CountryForm country={data} />;
}

function useCountryForm(country: Versioned<Country> | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { languages, defaultLanguage, markets } = useShop();
  const lists = useSuspenseQuery(pricelistsQuery).data.items;
  const shop = {
    languages: languages.map(({ id }) => id),
    defaultLanguage,
    market: markets[0]?.id ?? "",
    pricelist: lists[0]?.id ?? "",
  };
  const kept = useKeptRecord({
    record: country,
    keyOf: countryKey,
    lists: "countries",
    open: (id) =>
      navigate({ to: "/settings/countries/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<CountryFields>({ defaultValues: fieldsOf(country, shop) });
  const form = useRecordForm({
    form: fields,
    record: country,
    fieldsOf: (now) => fieldsOf(now, shop),
    patchOf: (before, after) => (before === null ? newBody(after) : patchOf(before, after, shop)),
    change: (body, version) => {
      if (isNew(body)) return ask(api.POST("/countries", { body }));
      const params = { path: { id: country?.id ?? "" }, header: ifMatch(version) };
      return ask(api.PATCH("/countries/{id}", { params, body }));
    },
    ...kept,
    onSaved: async (saved) => {
      void client.invalidateQueries({ queryKey: shopQuery.queryKey });
      await kept.onSaved(saved);
    },
  });
  return { fields, form };
}

function CountryForm({ country }: { readonly country: Versioned<Country> | null }) {
  const { fields, form } = useCountryForm(country);
  return (
    <SettingFrame
      title={country === null ? t("settings.addCountry") : countryName(country.id)}
      form={form}
      actions={country !== null && <Remove country={country} isDirty={form.isDirty} />}
    >
      <Frame fields={fields} error={form.error} isNew={country === null} />
      <NameInputs register={(code) => fields.register(`names.${code}`)} error={form.error} />
      <CountryTaxes fields={fields} error={form.error} />
      <CountryStates fields={fields} error={form.error} />
    </SettingFrame>
  );
}

interface FrameProps {
  readonly fields: UseFormReturn<CountryFields>;
  readonly error: Error | null;
  readonly isNew: boolean;
}

/** Which country it is, and what visitors of it get. */
function Frame({ fields, error, isNew }: FrameProps) {
  const { register, getValues, setValue } = fields;
  const { languages, markets } = useShop();
  const lists = useSuspenseQuery(pricelistsQuery).data.items;
  /** Names that nobody has written yet. */
  const fillNames = (code: string) => {
    if (!/^[A-Za-z]{2}$/.test(code)) return;
    for (const { id } of languages) {
      if (getValues(`names.${id}`) === "") setValue(`names.${id}`, nameIn(id, code), { shouldDirty: true });
    }
  };
  return (
    <Card title={t("settings.visitors")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("settings.code")} hint={t("settings.countryCode")} error={fieldProblem(error, "id")}>
          <Input
            readOnly={!isNew}
            maxLength={2}
            {...register("id", {
              onChange: ({ target }: { target: HTMLInputElement }) => fillNames(target.value),
            })}
          />
        </Field>
        <Field label={t("field.language")} error={fieldProblem(error, "language")}>
          <Select {...register("language")}>
            {languages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("field.market")} error={fieldProblem(error, "market")}>
          <Select {...register("market")}>
            {markets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("settings.pricelist")} error={fieldProblem(error, "pricelist")}>
          <Select {...register("pricelist")}>
            {lists.map(({ id, name, currency }) => (
              <option key={id} value={id}>
                {name} ({currency})
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="mt-4 grid gap-2">
        <Check label={t("settings.shipTo")} hint={t("settings.shipToHint")} {...register("shipTo")} />
        <Check label={t("settings.eu")} hint={t("settings.euHint")} {...register("eu")} />
      </div>
    </Card>
  );
}

function nameIn(language: string, code: string): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code.toUpperCase()) ?? "";
}

interface RemoveProps {
  readonly country: Versioned<Country>;
  readonly isDirty: boolean;
}

function Remove({ country: { id, version }, isDirty }: RemoveProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ArchiveButton
      label={t("settings.removeCountry")}
      text={t("settings.removeCountryText")}
      isDisabled={isDirty}
      archive={() => {
        const params = { path: { id }, header: ifMatch(version) };
        return askNothing(api.DELETE("/countries/{id}", { params }));
      }}
      onArchived={async () => {
        tell(t("settings.removed"));
        await navigate({ to: "/settings" });
        client.removeQueries({ queryKey: countryKey(id) });
        await client.invalidateQueries({ queryKey: ["countries"] });
        await client.invalidateQueries({ queryKey: shopQuery.queryKey });
      }}
    />
  );
}

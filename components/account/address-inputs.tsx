import { Fragment, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { ChoiceField } from "@/components/form/choice-field";
import { useFormState } from "@/components/form/form-context";
import { TextField } from "@/components/form/text-field";
import { useEarlyCountry } from "@/components/form/use-early-country";
import type { AccountCountry } from "@/lib/catalog/load-countries";
import { LONGEST_TEXT } from "@/lib/forms/field-limits";
import { AUTOCOMPLETE, type CustomerAddressField } from "@/lib/forms/address/address-fields";
import { placeFields, postcodeExample, postcodeInputMode } from "@/lib/forms/address/country-rules";

type Props = {
  readonly countries: readonly AccountCountry[];
  readonly place: Readonly<Record<CustomerAddressField, string>>;
};

/** Where a customer lives, by the rules of the country that is chosen. */
export function AddressInputs({ countries, place }: Props) {
  const t = useTranslations("account.fields");
  const { values } = useFormState();
  const [chosen, setChosen] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  useEarlyCountry(fields, setChosen);
  const country = chosen ?? values["country"] ?? place.country;
  const states = countries.find((entry) => entry.country === country)?.states ?? [];
  const example = postcodeExample(country);
  const text = (name: Exclude<CustomerAddressField, "country">) => ({
    name,
    label: t(name),
    defaultValue: place[name],
    autoComplete: AUTOCOMPLETE[name],
    maxLength: LONGEST_TEXT,
  });
  const inputs = {
    zipCode: (
      <TextField
        {...text("zipCode")}
        inputMode={postcodeInputMode(country)}
        hint={example === null ? undefined : t("zipCodeHint", { example })}
      />
    ),
    city: <TextField {...text("city")} />,
    state:
      states.length === 0 ? null : (
        <ChoiceField
          name="state"
          label={t("state")}
          options={[
            { value: "", label: t("chooseState") },
            ...states.map(({ state, name }) => ({ value: state, label: name })),
          ]}
          defaultValue={country === place.country ? place.state : ""}
          autoComplete={AUTOCOMPLETE.state}
        />
      ),
  };
  return (
    <div ref={fields} className="contents">
      <ChoiceField
        name="country"
        label={t("country")}
        required
        options={countries.map((entry) => ({ value: entry.country, label: entry.name }))}
        defaultValue={place.country}
        autoComplete="country"
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextField {...text("address1")} />
      <TextField {...text("address2")} />
      <div className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(3)]:col-span-2">
        {placeFields(country).map((name) => (
          <Fragment key={name}>{inputs[name]}</Fragment>
        ))}
      </div>
      <TextField {...text("phoneNumber")} type="tel" />
    </div>
  );
}

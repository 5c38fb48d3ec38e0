"use client";

import { type SelectHTMLAttributes, useId } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { SelectField } from "@/components/form/field";
import { useFaultText, useFormState } from "@/components/form/form-context";

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** A choice of an `ActionForm`. */
export function ChoiceField({ name, label, options, required = false, defaultValue, ...select }: Props) {
  const t = useTranslations("form");
  const { values } = useFormState();
  const id = useId();
  const chosen = values[name] ?? defaultValue;
  return (
    <SelectField
      id={id}
      name={name}
      label={label}
      optional={required ? undefined : t("optional")}
      error={useFaultText(name)}
      defaultValue={chosen}
      {...select}
    >
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

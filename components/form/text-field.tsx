"use client";

import { type InputHTMLAttributes, useId, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { Field } from "@/components/form/field";
import { useFaultText, useFormState } from "@/components/form/form-context";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
};

/** A text field of an `ActionForm`: what was typed and what is wrong with it come from the form's state. */
export function TextField({ name, label, hint, required = false, defaultValue, ...input }: Props) {
  const t = useTranslations("form");
  const { values } = useFormState();
  const id = useId();
  return (
    <Field
      id={id}
      name={name}
      label={label}
      hint={hint}
      optional={required ? undefined : t("optional")}
      error={useFaultText(name)}
      defaultValue={values[name] ?? defaultValue}
      {...input}
    />
  );
}

type PasswordProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: "current-password" | "new-password";
};

/** A password that can be looked at. Password managers may fill and paste it. */
export function PasswordField(props: PasswordProps) {
  const t = useTranslations("form");
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-1">
      <TextField {...props} required type={isShown ? "text" : "password"} spellCheck={false} />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="min-h-6 justify-self-end text-sm underline underline-offset-4"
      >
        {isShown ? t("hidePassword") : t("showPassword")}
      </button>
    </div>
  );
}

import { useTranslations } from "@/components/ui/use-translations";
import { TextField } from "@/components/form/text-field";

type NameInputsProps = { readonly firstName?: string; readonly lastName?: string };

export function NameInputs({ firstName, lastName }: NameInputsProps) {
  const t = useTranslations("account.fields");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label={t("firstName")}
        required
        defaultValue={firstName}
        autoComplete="given-name"
      />
      <TextField
        name="lastName"
        label={t("lastName")}
        required
        defaultValue={lastName}
        autoComplete="family-name"
      />
    </div>
  );
}

type EmailInputProps = {
  readonly name: "email" | "newEmail";
  readonly autoComplete: "username" | "email";
  readonly defaultValue?: string;
};

export function EmailInput({ name, ...rest }: EmailInputProps) {
  const t = useTranslations("account.fields");
  return (
    <TextField
      name={name}
      label={t(name)}
      required
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  );
}

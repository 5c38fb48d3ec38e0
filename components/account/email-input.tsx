import { useTranslations } from "@/components/ui/use-translations";
import { TextField } from "@/components/form/text-field";

type Props = {
  readonly name: "email" | "newEmail";
  readonly autoComplete: "username" | "email";
  readonly defaultValue?: string;
};

export function EmailInput({ name, ...rest }: Props) {
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

"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { EmailInput } from "@/components/account/name-inputs";
import { ActionForm } from "@/components/form/handled-form";
import { PasswordField } from "@/components/form/text-field";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly locale: string; readonly to: string; readonly action: FormAction };

export function LoginForm({ locale, to, action }: Props) {
  const t = useTranslations("account");
  return (
    <ActionForm action={action} submit={t("login.submit")}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="to" value={to} />
      <EmailInput name="email" autoComplete="username" />
      <PasswordField name="password" label={t("fields.password")} autoComplete="current-password" />
    </ActionForm>
  );
}

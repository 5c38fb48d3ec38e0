"use client";

import { useTranslations } from "use-intl/react";
import { ActionForm } from "@/components/form/action-form";
import { PasswordField, TextField } from "@/components/form/text-field";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly locale: string; readonly to: string; readonly action: FormAction };

export function LoginForm({ locale, to, action }: Props) {
  const t = useTranslations("account.login");
  return (
    <ActionForm action={action} submit={t("submit")}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="to" value={to} />
      <TextField
        name="email"
        label={t("email")}
        required
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={t("password")} autoComplete="current-password" />
    </ActionForm>
  );
}

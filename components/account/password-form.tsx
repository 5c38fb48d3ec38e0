"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { ActionForm } from "@/components/form/action-form";
import { PasswordField } from "@/components/form/text-field";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly email: string; readonly action: FormAction };

export function PasswordForm({ email, action }: Props) {
  const t = useTranslations("account");
  return (
    <ActionForm action={action} submit={t("settings.changePassword")} done={t("settings.passwordChanged")}>
      {/* Password managers learn by it whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField name="password" label={t("fields.currentPassword")} autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label={t("fields.newPassword")}
        hint={t("fields.passwordHint", { count: FEWEST_PASSWORD_LETTERS })}
        autoComplete="new-password"
      />
    </ActionForm>
  );
}

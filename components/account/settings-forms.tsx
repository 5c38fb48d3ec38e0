"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { ActionForm } from "@/components/form/handled-form";
import { PasswordField } from "@/components/form/text-field";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import type { FormAction } from "@/lib/forms/form-state";
import { EmailInput } from "@/components/account/name-inputs";
import { useAnnounceCustomerChange } from "@/components/account/use-announce-customer-change";

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

export function EmailForm({ action }: { readonly action: FormAction }) {
  const t = useTranslations("account");
  return (
    <ActionForm
      action={action}
      submit={t("settings.changeEmail")}
      done={t("settings.emailChanged")}
      onDone={useAnnounceCustomerChange()}
    >
      <EmailInput name="newEmail" autoComplete="email" />
    </ActionForm>
  );
}

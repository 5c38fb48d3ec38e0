"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { ActionForm } from "@/components/form/handled-form";
import { PasswordField } from "@/components/form/text-field";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import type { FormAction } from "@/lib/forms/form-state";
import { EmailInput } from "@/components/account/name-inputs";

type NewPasswordFormProps = {
  readonly locale: string;
  /** `id` and `i` of the mail's link. */
  readonly link: { readonly id: string; readonly i: string };
  readonly action: FormAction;
};

export function NewPasswordForm({ locale, link, action }: NewPasswordFormProps) {
  const t = useTranslations("account");
  return (
    <ActionForm action={action} submit={t("reset.save")}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={link.id} />
      <input type="hidden" name="i" value={link.i} />
      <PasswordField
        name="newPassword"
        label={t("fields.newPassword")}
        hint={t("fields.passwordHint", { count: FEWEST_PASSWORD_LETTERS })}
        autoComplete="new-password"
      />
    </ActionForm>
  );
}

type ResetMailFormProps = { readonly locale: string; readonly action: FormAction };

export function ResetMailForm({ locale, action }: ResetMailFormProps) {
  const t = useTranslations("account.reset");
  return (
    <ActionForm action={action} submit={t("send")} done={t("sent")}>
      <input type="hidden" name="locale" value={locale} />
      <EmailInput name="email" autoComplete="username" />
    </ActionForm>
  );
}

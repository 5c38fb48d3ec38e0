"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { EmailInput } from "@/components/account/email-input";
import { ActionForm } from "@/components/form/action-form";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly locale: string; readonly action: FormAction };

export function ResetMailForm({ locale, action }: Props) {
  const t = useTranslations("account.reset");
  return (
    <ActionForm action={action} submit={t("send")} done={t("sent")}>
      <input type="hidden" name="locale" value={locale} />
      <EmailInput name="email" autoComplete="username" />
    </ActionForm>
  );
}

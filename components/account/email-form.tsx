"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { EmailInput } from "@/components/account/email-input";
import { useCustomerChanged } from "@/components/account/use-customer-changed";
import { ActionForm } from "@/components/form/action-form";
import type { FormAction } from "@/lib/forms/form-state";

export function EmailForm({ action }: { readonly action: FormAction }) {
  const t = useTranslations("account");
  return (
    <ActionForm
      action={action}
      submit={t("settings.changeEmail")}
      done={t("settings.emailChanged")}
      onDone={useCustomerChanged()}
    >
      <EmailInput name="newEmail" autoComplete="email" />
    </ActionForm>
  );
}

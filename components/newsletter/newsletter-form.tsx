"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { EmailInput } from "@/components/account/name-inputs";
import { ActionForm } from "@/components/form/handled-form";
import { NewsletterTrap } from "@/components/newsletter/newsletter-trap";
import type { FormAction, FormState } from "@/lib/forms/form-state";

type Props = {
  readonly locale: string;
  readonly action: FormAction;
  /** What became of the form on the page before. */
  readonly start: FormState;
};

export function NewsletterForm({ locale, action, start }: Props) {
  const t = useTranslations("account.newsletter");
  return (
    <ActionForm action={action} start={start} submit={t("send")} done={t("done")}>
      <input type="hidden" name="locale" value={locale} />
      <EmailInput name="email" autoComplete="email" />
      <NewsletterTrap />
    </ActionForm>
  );
}

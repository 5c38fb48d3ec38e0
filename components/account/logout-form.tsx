"use client";

import { ActionForm } from "@/components/form/action-form";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly locale: string; readonly label: string; readonly action: FormAction };

export function LogoutForm({ locale, label, action }: Props) {
  return (
    <ActionForm
      action={action}
      submit={label}
      buttonClass="min-h-11 justify-self-start text-muted hover:underline hover:underline-offset-4"
    >
      <input type="hidden" name="locale" value={locale} />
    </ActionForm>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { ActionForm } from "@/components/form/handled-form";
import type { FormAction } from "@/lib/forms/form-state";

type AccountLinkProps = { readonly href: string; readonly isWhole?: boolean; readonly children: string };

/** A way into a part of the account; it says where the visitor is. */
export function AccountLink({ href, isWhole = false, children }: AccountLinkProps) {
  const path = usePathname();
  const isHere = path === href || (!isWhole && path.startsWith(`${href}/`));
  return (
    <a
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="grid min-h-11 content-center hover:underline hover:underline-offset-4 aria-[current=page]:font-medium aria-[current=page]:underline aria-[current=page]:underline-offset-4"
    >
      {children}
    </a>
  );
}

type LogoutFormProps = { readonly locale: string; readonly label: string; readonly action: FormAction };

export function LogoutForm({ locale, label, action }: LogoutFormProps) {
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

"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { useCustomer } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { PersonIcon } from "@/components/ui/icons";
import { localePath } from "@/lib/locale/locale";

type Props = { readonly className: string };

/** The way to the account, the same for all; who is known to be logged in has a mark on it. */
export function AccountButton({ className }: Props) {
  const t = useTranslations("shop");
  const { locale } = useVisitor();
  const customer = useCustomer();
  const label = customer ? t("accountOf", { name: customer.name }) : t("account");
  return (
    <a
      href={localePath(locale, "account")}
      aria-label={label}
      title={label}
      className={`relative ${className}`}
    >
      <PersonIcon />
      {customer ? (
        <span
          aria-hidden="true"
          className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-paper bg-ink forced-color-adjust-none"
        />
      ) : null}
    </a>
  );
}

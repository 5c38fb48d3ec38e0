import { AccountLink, LogoutForm } from "@/components/account/account-nav-items";
import { ClientMessages } from "@/components/ui/client-messages";
import type { Capability } from "@/lib/checkout/capabilities";
import type { FormAction } from "@/lib/forms/form-state";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = {
  readonly locale: Locale;
  readonly missing: readonly Capability[];
  readonly logout: FormAction;
};

const PAGES = [
  ["overview", "account"],
  ["orders", "account/orders"],
  ["subscriptions", "account/subscriptions"],
  ["wishlist", "account/wishlist"],
  ["address", "account/address"],
  ["settings", "account/settings"],
  ["consents", "account/consents"],
] as const;

/** The parts of the account that the installation has; wishes are kept by the browser where accounts have none. */
export function AccountNav({ locale, missing, logout }: Props) {
  const t = getTranslator(locale.language, "account");
  return (
    <nav aria-label={t("nav")} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 lg:grid">
        {PAGES.filter(([section]) => !missing.some((part) => part === section)).map(([section, path]) => (
          <li key={section}>
            <AccountLink href={localePath(locale, path)} isWhole={section === "overview"}>
              {t(`sections.${section}`)}
            </AccountLink>
          </li>
        ))}
        <li>
          <ClientMessages language={locale.language} namespaces={["form"]}>
            <LogoutForm locale={locale.tag} label={t("logout")} action={logout} />
          </ClientMessages>
        </li>
      </ul>
    </nav>
  );
}

import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale };

const PAGES = [
  ["overview", "account"],
  ["orders", "account/orders"],
  ["subscriptions", "account/subscriptions"],
  ["wishlist", "account/wishlist"],
  ["address", "account/address"],
  ["settings", "account/settings"],
  ["consents", "account/consents"],
] as const;

export function AccountNav({ locale }: Props) {
  const t = getTranslator(locale.language, "account");
  return (
    <nav aria-label={t("nav")} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 lg:grid">
        {PAGES.map(([section, path]) => (
          <li key={section}>
            <a
              href={localePath(locale, path)}
              className="grid min-h-11 content-center hover:underline hover:underline-offset-4"
            >
              {t(`sections.${section}`)}
            </a>
          </li>
        ))}
        <li>
          <form action="/api/visitor/logout" method="post">
            <input type="hidden" name="locale" value={locale.tag} />
            <button type="submit" className="min-h-11 text-muted hover:underline hover:underline-offset-4">
              {t("logout")}
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
}

import { countryName, type Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale };

/** Stands above every page of a country that nothing is sent to. */
export function NotShippedBanner({ locale }: Props) {
  const words = getTranslator(locale.language, "shop");
  return (
    <aside
      aria-label={words("location")}
      className="border-b border-transparent bg-ink px-edge py-3 text-sm text-paper"
    >
      <p className="mx-auto flex max-w-[110rem] flex-wrap items-center gap-x-3">
        {words("notShipped", { country: countryName(locale.country, locale.language) })}
        <a href="#location" className="py-2 underline underline-offset-4 focus-visible:outline-paper">
          {words("changeCountry")}
        </a>
      </p>
    </aside>
  );
}

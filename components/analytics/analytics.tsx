import { LazyAnalytics } from "@/components/analytics/lazy-analytics";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale };

/** What listens and what asks for leave to; nothing at all where no adapter is configured. */
export function Analytics({ locale }: Props) {
  const { analytics } = env();
  if (analytics === null) return null;
  const t = getTranslator(locale.language, "consent");
  return (
    <LazyAnalytics
      adapter={analytics}
      locale={locale.tag}
      words={{ title: t("title"), text: t("text"), grant: t("grant"), deny: t("deny") }}
    />
  );
}

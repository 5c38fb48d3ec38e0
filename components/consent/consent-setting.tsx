import { ConsentChoice } from "@/components/consent/consent-choice";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale };

/** At the foot of every page: what was chosen can be chosen anew, without a script too. */
export function ConsentSetting({ locale }: Props) {
  if (env().analytics === null) return null;
  const t = getTranslator(locale.language, "consent");
  return (
    <details className="mx-auto max-w-[110rem] px-edge pb-10 text-sm">
      <summary className="inline-block min-h-6 cursor-pointer py-1 underline underline-offset-4">
        {t("title")}
      </summary>
      <p className="max-w-prose py-3 text-muted">{t("text")}</p>
      <form method="post" action="/api/visitor/consent" className="flex flex-wrap gap-3">
        <ConsentChoice locale={locale.tag} words={{ grant: t("grant"), deny: t("deny") }} />
      </form>
    </details>
  );
}

import { countryName, type Locale } from "@/lib/locale/locale";
import { isCodeProblem } from "@/lib/forms/checkout/discount-codes";
import { getTranslator } from "@/lib/messages/messages";
import type { Flash } from "@/lib/session/flash";

type Props = { readonly flash: Flash; readonly locale: Locale };

/** What the last action left to say, for a page without JavaScript. */
export function FlashNotice({ flash, locale }: Props) {
  const t = getTranslator(locale.language, "selection");
  const country = countryName(locale.country, locale.language);
  const names = flash.names.join(", ");
  const texts = {
    notSold: t("notSoldIn", { names, country }),
    unavailable: t("problem.unavailable", { name: names || t("theItem") }),
    notAgain: getTranslator(locale.language, "orders")("again.some", { names }),
    refused: t("problem.refused", { name: t("theItem") }),
    outage: t("down"),
    code: codeWords(locale, flash.names[0] ?? ""),
    codeTaken: t("codeTaken", { name: names }),
  } as const satisfies Record<Flash["kind"], string>;
  return (
    <p role="alert" className="mb-8 rounded-md border border-edge bg-surface px-4 py-3">
      {texts[flash.kind]}
      {flash.back === "" ? null : (
        <>
          {" "}
          <a href={flash.back} className="inline-block py-1 underline underline-offset-4">
            {t("back")}
          </a>
        </>
      )}
    </p>
  );
}

function codeWords({ language }: Locale, problem: string): string {
  const t = getTranslator(language, "checkout");
  return t(`codes.problem.${isCodeProblem(problem) ? problem : "other"}`);
}

import { useTranslations } from "@/components/ui/use-translations";
import { useVisitor } from "@/components/selection/visitor-context";
import type { FormState } from "@/lib/forms/form-state";
import { loginPath } from "@/lib/session/return-path";

type Props = { readonly state: FormState; readonly page: string };

const MINUTE = 60;

/** Why nothing came of the whole form, with the way on where there is one. */
export function FormRefused({ state: { refusal, waitSeconds = 0 }, page }: Props) {
  const t = useTranslations("form");
  const { locale } = useVisitor();
  if (refusal === null) return null;
  return (
    <p className="rounded-lg border border-sale p-4">
      {t(`refused.${refusal}`, { minutes: Math.ceil(waitSeconds / MINUTE) })}
      {refusal === "denied" ? (
        <>
          {" "}
          <a href={loginPath(locale, page)} className="inline-block py-1 underline underline-offset-4">
            {t("logIn")}
          </a>
        </>
      ) : null}
    </p>
  );
}

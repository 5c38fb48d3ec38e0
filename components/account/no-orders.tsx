import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

export function NoOrders({ locale }: { readonly locale: Locale }) {
  const t = getTranslator(locale.language, "orders");
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{t("none")}</p>
      <a href={localePath(locale)} className="button-primary">
        {t("look")}
      </a>
    </div>
  );
}

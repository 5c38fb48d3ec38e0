import { EmptyPage } from "@/components/ui/empty-page";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

/** No order in this browser: said kindly, whole without JavaScript, which a boundary of Next's would not be. */
export function NoReceipt({ locale }: { readonly locale: Locale }) {
  const t = getTranslator(locale.language, "checkout");
  const shop = getTranslator(locale.language, "shop");
  return (
    <EmptyPage mark={shop("name")} title={t("receipt.noneTitle")} text={t("receipt.noneText")}>
      <a href={localePath(locale)} className="button-primary">
        {t("receipt.keepShopping")}
      </a>
    </EmptyPage>
  );
}

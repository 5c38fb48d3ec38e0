import { PageLinks } from "@/components/ui/page-links";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly page: number; readonly pages: number };

/** To newer and older orders. */
export function OrderPager({ locale, page, pages }: Props) {
  const t = getTranslator(locale.language, "orders");
  return (
    <PageLinks
      page={page}
      pages={pages}
      path={localePath(locale, "account/orders")}
      words={{
        label: t("paging.label"),
        previous: t("paging.previous"),
        next: t("paging.next"),
        page: t("paging.page", { page, pages }),
      }}
    />
  );
}

import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly page: number; readonly pages: number };

const link = "grid min-h-11 content-center underline underline-offset-4";

/** To newer and older orders. */
export function OrderPager({ locale, page, pages }: Props) {
  const t = getTranslator(locale.language, "orders");
  if (pages < 2) return null;
  const at = (number: number) =>
    localePath(locale, "account/orders") + (number === 1 ? "" : `?page=${number}`);
  return (
    <nav aria-label={t("paging.label")} className="flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 ? (
          <a rel="prev" href={at(page - 1)} className={link}>
            {t("paging.previous")}
          </a>
        ) : null}
      </span>
      <span className="text-muted tabular-nums">{t("paging.page", { page, pages })}</span>
      <span className="flex flex-1 justify-end">
        {page < pages ? (
          <a rel="next" href={at(page + 1)} className={link}>
            {t("paging.next")}
          </a>
        ) : null}
      </span>
    </nav>
  );
}

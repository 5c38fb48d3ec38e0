import { useTranslations } from "@/components/ui/use-translations";
import { useVisitor } from "@/components/selection/visitor-context";
import type { Store } from "@/lib/checkout/selection/store-schemas";
import { type HoursRow, specialRows, weekRows } from "@/lib/selection/opening-hours";

type Props = { readonly store: Store };

/** When a store is open; nothing where that is not known. */
export function StoreHours({ store }: Props) {
  const t = useTranslations("checkout");
  const { locale } = useVisitor();
  const tag = `${locale.language}-${locale.country}`;
  const week = weekRows(store.openingHours, tag);
  const special = specialRows(store.specialOpeningHours, tag);
  if (week.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center underline underline-offset-4">
        {t("store.hours")}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 pt-1">
        {[...week, ...special].map(({ days, hours }: HoursRow) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular-nums">{hours === "" ? t("store.closed") : hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

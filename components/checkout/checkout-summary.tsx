import { useTranslations } from "@/components/ui/use-translations";
import { LinePicture } from "@/components/selection/line-picture";
import { Price } from "@/components/selection/price";
import { useMoney } from "@/components/selection/selection-state";
import { SelectionTotals } from "@/components/selection/selection-totals";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { isTaxPending } from "@/lib/selection/totals";
import { localePath } from "@/lib/locale/locale";

type Props = { readonly selection: Selection; readonly isPending: boolean };

/** What is about to be bought: folded above the form on a phone, beside it on a wide screen. */
export function CheckoutSummary({ selection, isPending }: Props) {
  const t = useTranslations("checkout");
  const money = useMoney(selection.currency);
  const contents = <SummaryContents selection={selection} isPending={isPending} />;
  return (
    <>
      <details className="group border-y border-line lg:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4">
          <span className="underline underline-offset-4">{t("showSummary")}</span>
          <span className="text-lg tabular-nums">{money(selection.totals.grand)}</span>
        </summary>
        <div className="pb-6">{contents}</div>
      </details>
      <aside
        aria-label={t("summary")}
        className="hidden self-start rounded-md bg-surface p-8 lg:sticky lg:top-24 lg:block"
      >
        <div className="mb-2 flex items-baseline justify-between">
          <h2 className="text-2xl">{t("summary")}</h2>
          <EditLink label={t("editBag")} />
        </div>
        {contents}
      </aside>
    </>
  );
}

function EditLink({ label }: { readonly label: string }) {
  const { locale } = useVisitor();
  return (
    <a
      href={localePath(locale, "selection")}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {label}
    </a>
  );
}

function SummaryContents({ selection, isPending }: Props) {
  const { words } = useVisitor();
  const money = useMoney(selection.currency);
  return (
    <>
      <ul className="mb-5 divide-y divide-line border-b border-line">
        {selection.lines.map((line) => (
          <li key={line.line} className="flex gap-4 py-4">
            <LinePicture picture={line.picture} className="w-16 shrink-0" />
            <div className="min-w-0 flex-1 text-sm">
              <div className="flex justify-between gap-3">
                <p className="font-medium wrap-anywhere">{line.name}</p>
                <Price words={words} now={money(line.total)} before={money(line.totalBefore)} />
              </div>
              <p className="text-muted">
                {[line.variant, line.size === "" ? "" : words("size", { size: line.size })]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <p className="text-muted">{words("quantityNow", { count: line.quantity })}</p>
            </div>
          </li>
        ))}
      </ul>
      <SelectionTotals
        discounts={selection.discounts}
        totals={selection.totals}
        currency={selection.currency}
        isPending={isPending}
        isTaxPending={isTaxPending(selection)}
      />
    </>
  );
}

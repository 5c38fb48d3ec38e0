import { useTranslations } from "@/components/ui/use-translations";
import { CodeEntry, type SendCode, useCodeButtons } from "@/components/selection/code-entry";
import { useEffectWords } from "@/components/selection/use-effect-words";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { dropIntent } from "@/lib/forms/checkout/discount-codes";

type Props = {
  readonly selection: Selection;
  readonly isInForm: boolean;
  readonly onSend: SendCode;
};

/** The codes and cards in use, what each does, and a way to remove it. */
export function AppliedCodes({ selection, isInForm, onSend }: Props) {
  const t = useTranslations("checkout");
  const effectOf = useEffectWords(selection.currency);
  const { type, onClick } = useCodeButtons(isInForm, onSend);
  const codes = selection.discounts.filter(({ kind }) => kind !== "automatic");
  if (codes.length === 0) return null;
  return (
    <CodeEntry isInForm={isInForm} onSend={onSend}>
      <ul aria-label={t("codes.applied")} className="divide-y divide-line rounded-md border border-line">
        {codes.map((discount) => {
          const { kind, code } = discount;
          const name = kind === "giftCard" ? t("codes.giftCard", { number: code }) : discount.name;
          return (
            <li key={code} className="flex items-center gap-3 py-1 ps-4">
              <p className="min-w-0 flex-1 text-sm wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-muted">{effectOf(discount)}</span>
              </p>
              <button
                type={type}
                name="intent"
                value={dropIntent(code)}
                aria-label={t("codes.dropNamed", { name })}
                onClick={onClick}
                className="min-h-11 px-4 text-sm underline underline-offset-4"
              >
                {t("codes.drop")}
              </button>
            </li>
          );
        })}
      </ul>
    </CodeEntry>
  );
}

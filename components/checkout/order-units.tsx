import type { Order, Units } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = {
  readonly locale: Locale;
  readonly lines: Order["lines"];
  readonly units: Units;
  readonly label: string;
};

/** Which pieces of the order are meant, in words. Nothing where none are named. */
export function OrderUnits({ locale, lines, units, label }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const named = units.flatMap(({ line, quantity }) =>
    lines
      .filter((ordered) => ordered.line === line)
      .map(({ name, variant, size }) => ({
        line,
        text: t("receipt.piece", { quantity, name: [name, variant, size].filter(Boolean).join(", ") }),
      })),
  );
  if (named.length === 0) return null;
  return (
    <ul aria-label={label} className="wrap-anywhere">
      {named.map(({ line, text }) => (
        <li key={line}>{text}</li>
      ))}
    </ul>
  );
}

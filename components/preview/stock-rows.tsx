import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import type { StockRow } from "@/lib/preview/page-facts";

const WORDS = ["yes", "few", "no", "preorder", "infinite"] as const;

type Props = { readonly locale: Locale; readonly stock: readonly StockRow[] };

/** The stock of each size as the API tells it: a word, or the number of units. */
export function StockRows({ locale, stock }: Props) {
  const words = getTranslator(locale.language, "preview");
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
      {stock.map((row) => {
        const word = WORDS.find((known) => known === row.stock);
        return (
          <li key={row.name} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span>{row.name || words("stock.oneSize")}</span>
            <span className="text-muted">{word ? words(`stock.${word}`) : row.stock}</span>
          </li>
        );
      })}
    </ul>
  );
}

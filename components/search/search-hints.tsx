import { LinkChips } from "@/components/search/link-chips";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { sortHints } from "@/lib/search/hints";
import type { SuggestedLink } from "@/lib/search/fetch-suggestions";

const FEW = 5;

type Props = {
  readonly locale: Locale;
  readonly query: string;
  readonly count: number;
  readonly queries: readonly SuggestedLink[];
  readonly categories: readonly SuggestedLink[];
};

/** What was perhaps meant, and where there is more of it: completed queries only where little was found. */
export function SearchHints({ locale, query, count, queries, categories }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const { corrected, completed } = sortHints(query, queries);
  return (
    <div className="grid gap-3 empty:hidden">
      <LinkChips label={words("search.didYouMean")} links={corrected} />
      <LinkChips label={words("search.related")} links={count <= FEW ? completed : []} />
      <LinkChips label={words("search.categories")} links={categories} />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { CardFace } from "@/components/listing/card-face";
import type { Locale } from "@/lib/locale/locale";
import { fetchProductCards } from "@/lib/product/fetch-product-cards";

type Props = {
  readonly locale: Locale;
  readonly ids: readonly string[];
  readonly words: Readonly<Record<"title" | "clear" | "cleared", string>>;
  readonly onClear: () => void;
};

/** Cards of what was seen lately; an outage shows nothing, as nobody asked for them. */
export function RecentCards({ locale, ids, words, onClear }: Props) {
  const cardWords = useTranslations("listing");
  const [isCleared, setCleared] = useState(false);
  const { data: cards = [] } = useQuery({
    queryKey: ["cards", locale.tag, ids],
    queryFn: async () => fetchProductCards(locale.tag, ids),
  });
  if (isCleared) return <output>{words.cleared}</output>;
  if (cards.length === 0) return null;

  function clear() {
    onClear();
    setCleared(true);
  }

  return (
    <section aria-labelledby="seen-lately" className="mt-24">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="seen-lately" className="text-4xl">
          {words.title}
        </h2>
        <button type="button" onClick={clear} className="text-link min-h-11">
          {words.clear}
        </button>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-4">
        {cards.map(({ card }) => (
          <li key={card.id}>
            <CardFace locale={locale} words={cardWords} card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

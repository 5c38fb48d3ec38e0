"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { useVisitor } from "@/components/selection/visitor-context";
import { useWishlist } from "@/components/wishlist/use-wishlist";
import { WishlistItem } from "@/components/wishlist/wishlist-item";
import { localePath } from "@/lib/locale/locale";
import type { ShownCard } from "@/lib/product/card-schema";
import { fetchCards } from "@/lib/product/fetch-cards";
import { loginPath } from "@/lib/session/way-back";

type Props = {
  /** Of the account, as the page was rendered; null for a guest, whose wishes only the browser knows. */
  readonly initial: readonly ShownCard[] | null;
};

/** The wishes of the visitor, each with its way into the bag. */
export function WishlistView({ initial }: Props) {
  const t = useTranslations("wishlist");
  const { locale } = useVisitor();
  const { ids, toggle } = useWishlist();
  const [said, setSaid] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const { data: fetched, isError } = useQuery({
    queryKey: ["cards", locale.tag, ids?.toSorted()],
    enabled: ids !== undefined,
    placeholderData: (before: readonly ShownCard[] | undefined) => before,
    queryFn: async () => fetchCards(locale.tag, ids ?? []),
  });
  const cards = cardsOf(ids, fetched ?? initial);
  const path = localePath(locale, "account/wishlist");

  async function remove({ card }: ShownCard) {
    const isDone = await toggle(card.id);
    setSaid(isDone ? t("removed") : t("failed"));
    if (isDone) title.current?.focus();
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
        {t("title")}
      </h1>
      {initial === null ? (
        <>
          <p className="mt-3 max-w-prose text-muted">
            {t("onThisDevice")}{" "}
            <a href={loginPath(locale, path)} className="text-link">
              {t("logIn")}
            </a>
          </p>
          <noscript>
            <p className="mt-6">{t("noScript")}</p>
          </noscript>
        </>
      ) : null}
      <output className="mt-2 block min-h-6 text-sm text-muted">
        {isError ? t("failed") : cards === undefined ? t("loading") : said}
      </output>
      {cards === undefined ? null : cards.length === 0 ? (
        <div className="mt-8 grid justify-items-start gap-4">
          <p className="text-2xl">{t("empty")}</p>
          <p className="text-muted">{t("emptyLead")}</p>
          <a href={localePath(locale)} className="button-primary">
            {t("look")}
          </a>
        </div>
      ) : (
        <>
          <h2 className="text-muted">{t("count", { count: cards.length })}</h2>
          <ul
            aria-label={t("title")}
            className="mt-6 grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-3"
          >
            {cards.map((shown) => (
              <WishlistItem key={shown.card.id} shown={shown} returnTo={path} onRemove={remove} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** In the order of the wishes; undefined: not known yet. */
function cardsOf(
  ids: readonly string[] | undefined,
  cards: readonly ShownCard[] | null,
): readonly ShownCard[] | undefined {
  if (cards === null) return ids?.length === 0 ? [] : undefined;
  if (ids === undefined) return cards;
  return ids.flatMap((id) => cards.filter(({ card }) => card.id === id));
}

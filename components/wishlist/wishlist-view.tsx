"use client";

import { useRef, useState } from "react";
import { PageLinks } from "@/components/ui/page-links";
import { useTranslations } from "@/components/ui/use-translations";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { useWishlist } from "@/components/wishlist/use-wishlist";
import { WishlistItem } from "@/components/wishlist/wishlist-item";
import { localePath } from "@/lib/locale/locale";
import type { ProductCardData } from "@/lib/product/product-card-schema";
import { loginPath } from "@/lib/session/return-path";
import { useQuery } from "@tanstack/react-query";
import { fetchProductCards } from "@/lib/product/fetch-product-cards";
import { pageOfWishes } from "@/lib/wishlist/change-wishes";
import type { Wishes } from "@/lib/wishlist/wishlist-schema";

type Props = {
  /** Of the account, as the page was rendered; null where only the browser knows the wishes. */
  readonly initial: InitialWishes | null;
  readonly asked: number;
  /** An account would keep them. */
  readonly leadsToLogin: boolean;
};

/** The wishes of the visitor, each with its way into the bag. */
export function WishlistView({ initial, asked, leadsToLogin }: Props) {
  const t = useTranslations("wishlist");
  const { locale } = useVisitor();
  const { wishes, toggle } = useWishlist();
  const [said, setSaid] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const { cards, total, page, pages, isError } = useShownWishes(wishes, initial, asked);
  const path = localePath(locale, "account/wishlist");

  async function remove({ card }: ProductCardData) {
    const isDone = await toggle(card.id);
    setSaid(isDone ? t("removed") : t("failed"));
    if (isDone) title.current?.focus();
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
        {t("title")}
      </h1>
      {initial === null ? <Hint path={path} leadsToLogin={leadsToLogin} /> : null}
      <output className="mt-2 block min-h-6 text-sm text-muted">
        {isError ? t("failed") : cards === undefined ? t("loading") : said}
      </output>
      {cards === undefined ? null : cards.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <h2 className="text-muted">{t("count", { count: total ?? cards.length })}</h2>
          <ul
            aria-label={t("title")}
            className="mt-6 grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-3"
          >
            {cards.map((shown) => (
              <WishlistItem key={shown.card.id} shown={shown} returnTo={path} onRemove={remove} />
            ))}
          </ul>
          <div className="mt-10">
            <PageLinks
              page={page}
              pages={pages}
              path={path}
              words={{
                label: t("paging.label"),
                previous: t("paging.previous"),
                next: t("paging.next"),
                page: t("paging.page", { page, pages }),
              }}
            />
          </div>
        </>
      )}
    </>
  );
}

function Nothing() {
  const t = useTranslations("wishlist");
  const { locale } = useVisitor();
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p className="text-2xl">{t("empty")}</p>
      <p className="text-muted">{t("emptyLead")}</p>
      <a href={localePath(locale)} className="button-primary">
        {t("look")}
      </a>
    </div>
  );
}

function Hint({ path, leadsToLogin }: { readonly path: string; readonly leadsToLogin: boolean }) {
  const t = useTranslations("wishlist");
  const { locale } = useVisitor();
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">
        {leadsToLogin ? t("onThisDevice") : t("onlyHere")}{" "}
        {leadsToLogin ? (
          <a href={loginPath(locale, path)} className="text-link">
            {t("logIn")}
          </a>
        ) : null}
      </p>
      <noscript>
        <p className="mt-6">{leadsToLogin ? t("noScript") : t("onlyHereNoScript")}</p>
      </noscript>
    </>
  );
}

/** A page of the account's wishes as it was rendered. */
type InitialWishes = { readonly cards: readonly ProductCardData[]; readonly total: number };

/** A page of the wishes with their cards, which are undefined until they are known. */
function useShownWishes(wishes: Wishes | undefined, initial: InitialWishes | null, asked: number) {
  const { locale } = useVisitor();
  const total = wishes?.total ?? initial?.total;
  const { page, pages, ids } = pageOfWishes(wishes ?? { ids: [], total: total ?? 0 }, asked);
  const known = isKnown(wishes, ids) ? ids : undefined;
  const { data: fetched, isError } = useQuery({
    queryKey: ["cards", locale.tag, known?.toSorted()],
    enabled: known !== undefined,
    placeholderData: (before: readonly ProductCardData[] | undefined) => before,
    queryFn: async () => fetchProductCards(locale.tag, known ?? []),
  });
  const cards = cardsOf(known, fetched ?? initial?.cards);
  return { cards, total, page, pages, isError };
}

/** Of a very long list the browser knows the beginning alone: a page of the rest stays as it was rendered. */
function isKnown(wishes: Wishes | undefined, ids: readonly string[]): boolean {
  return wishes !== undefined && (ids.length > 0 || wishes.total === 0);
}

/** In the order of the wishes; undefined: not known yet. */
function cardsOf(
  ids: readonly string[] | undefined,
  cards: readonly ProductCardData[] | undefined,
): readonly ProductCardData[] | undefined {
  if (cards === undefined) return ids?.length === 0 ? [] : undefined;
  if (ids === undefined) return cards;
  return ids.flatMap((id) => cards.filter(({ card }) => card.id === id));
}

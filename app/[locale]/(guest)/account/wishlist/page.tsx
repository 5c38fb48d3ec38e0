import type { Metadata } from "next";
import { ClientMessages } from "@/components/ui/client-messages";
import { WishlistView } from "@/components/wishlist/wishlist-view";
import { cachedMissingCapabilities } from "@/lib/catalog-cache/cached-catalog";
import { loadCards } from "@/lib/catalog/load-cards";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { readSessionWishlist } from "@/lib/checkout/customer/wishlist-calls";
import { pageNumber } from "@/lib/forms/page-number";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { WISHES_PER_PAGE } from "@/lib/wishlist/change-wishes";
import { readViewer } from "@/lib/session/viewer";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ readonly page?: string | string[] }>;
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "wishlist")("title"), robots: { index: false } };
}

/** For guests too, whose wishes their browser keeps: so it stands beside the account and not below its frame. */
export default async function WishlistPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const viewer = await readViewer();
  if (viewer.kind === "unknown") throw new CheckoutUnavailable("network", null);
  const hasWishlists = !(await cachedMissingCapabilities(locale.country)).includes("wishlists");
  const isKept = hasWishlists && viewer.kind === "customer";
  const page = pageNumber((await searchParams).page);
  const kept = isKept ? await readSessionWishlist(viewer.token, { page, limit: WISHES_PER_PAGE }) : null;
  const initial = kept && { cards: await loadCards(locale, kept.ids), total: kept.total };
  return (
    <div className="mx-auto w-full max-w-6xl px-edge py-10 lg:py-16">
      {viewer.kind === "guest" ? null : (
        <a href={localePath(locale, "account")} className="text-link mb-4 text-muted">
          {getTranslator(locale.language, "account")("title")}
        </a>
      )}
      <ClientMessages language={locale.language} namespaces={["wishlist", "listing"]}>
        <WishlistView initial={initial} asked={page} leadsToLogin={hasWishlists} />
      </ClientMessages>
    </div>
  );
}

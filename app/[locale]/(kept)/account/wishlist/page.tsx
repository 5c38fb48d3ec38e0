import type { Metadata } from "next";
import { ClientMessages } from "@/components/ui/client-messages";
import { WishlistView } from "@/components/wishlist/wishlist-view";
import { loadCards } from "@/lib/catalog/load-cards";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { readSessionWishlist } from "@/lib/checkout/wishlist-calls";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { whoAsks } from "@/lib/session/visitor-customer";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "wishlist")("title"), robots: { index: false } };
}

/** For guests too, whose wishes their browser keeps: so it stands beside the account and not below its frame. */
export default async function WishlistPage({ params }: Props) {
  const locale = await localeOf(params);
  const who = await whoAsks();
  if (who.kind === "unknown") throw new CheckoutUnavailable("network", null);
  const initial = who.kind === "guest" ? null : await loadCards(locale, await readSessionWishlist(who.token));
  return (
    <div className="mx-auto w-full max-w-6xl px-edge py-10 lg:py-16">
      {who.kind === "guest" ? null : (
        <a href={localePath(locale, "account")} className="text-link mb-4 text-muted">
          {getTranslator(locale.language, "account")("title")}
        </a>
      )}
      <ClientMessages language={locale.language} namespaces={["wishlist", "listing"]}>
        <WishlistView initial={initial} />
      </ClientMessages>
    </div>
  );
}

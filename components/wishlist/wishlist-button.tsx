import { WishHeart } from "@/components/wishlist/wish-heart";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly product: string };

/** The heart of a product's own page, with words. */
export function WishlistButton({ locale, product }: Props) {
  return (
    <WishHeart product={product} className="flex min-h-11 items-center gap-2">
      <span className="underline-offset-4 hover:underline">
        {getTranslator(locale.language, "wishlist")("add")}
      </span>
    </WishHeart>
  );
}

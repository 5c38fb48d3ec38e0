import { type ListingWords, PriceFace } from "@/components/ui/price-face";
import { HoverPicture } from "@/components/ui/hover-picture";
import { ProductPicture } from "@/components/ui/product-picture";
import { ShopLink } from "@/components/ui/shop-link";
import { WishHeart } from "@/components/wishlist/wish-heart";
import type { ListingCard } from "@/lib/filters/listing-card";
import type { Locale } from "@/lib/locale/locale";

const SIZES = "(min-width: 80rem) 23vw, (min-width: 48rem) 31vw, 47vw";

type Props = {
  readonly locale: Locale;
  readonly words: ListingWords;
  readonly card: ListingCard;
  /** Above the fold. */
  readonly isFirst?: boolean;
  /** Without where it stands among wishes already. */
  readonly hasHeart?: boolean;
};

export function CardFace({ locale, words, card, isFirst = false, hasHeart = true }: Props) {
  const [front, second] = card.pictures;
  const name = [card.name, card.variantName].filter(Boolean).join(" ");
  return (
    <article className="group relative">
      <div className="card-picture">
        <ProductPicture picture={front} alt="" sizes={SIZES} isFirst={isFirst} />
        {second ? <HoverPicture picture={second} sizes={SIZES} className="card-hover-picture" /> : null}
        <Badges card={card} words={words} />
      </div>
      <div className="card-text">
        <p className="text-sm text-muted">{card.brand}</p>
        <h3>
          <ShopLink href={card.path} className="card-link">
            {card.name}
            {card.variantName ? (
              <span className="font-normal text-muted">{` ${card.variantName}`}</span>
            ) : null}
          </ShopLink>
        </h3>
        <PriceFace locale={locale} words={words} product={card} />
        {card.colours > 1 ? (
          <p className="text-sm text-muted">{words("card.colours", { count: card.colours })}</p>
        ) : null}
      </div>
      {hasHeart ? (
        <WishHeart product={card.id} label={words("card.wish", { name })} className="card-wish" />
      ) : null}
    </article>
  );
}

function Badges({ card, words }: Pick<Props, "card" | "words">) {
  const percent = Math.round(card.discountPercent);
  return (
    <div className="card-badges">
      {card.notPublished ? (
        <p className="card-badge bg-ink text-paper">{words("card.notPublished")}</p>
      ) : null}
      {card.available ? null : <p className="card-badge bg-paper">{words("card.soldOut")}</p>}
      {card.isNew ? <p className="card-badge bg-paper">{words("card.isNew")}</p> : null}
      {card.onSale ? (
        <p className="card-badge bg-paper text-sale">{percent > 0 ? `−${percent} %` : words("card.sale")}</p>
      ) : null}
    </div>
  );
}

import { type ListingWords, PriceFace } from "@/components/ui/price-face";
import { ProductPicture } from "@/components/ui/product-picture";
import { ShopLink } from "@/components/ui/shop-link";
import { WishHeart } from "@/components/wishlist/wish-heart";
import type { ListingCard } from "@/lib/filters/listing-card";
import type { Locale } from "@/lib/locale/locale";

const SIZES = "(min-width: 80rem) 23vw, (min-width: 48rem) 31vw, 47vw";
const badgeClass = "rounded-full px-2.5 py-1 text-xs font-medium";

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
      <div className="relative overflow-hidden rounded-md">
        <ProductPicture picture={front} alt="" sizes={SIZES} isFirst={isFirst} />
        {second ? (
          <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-500 group-hover:opacity-100 hover-capable:block">
            <ProductPicture picture={second} alt="" sizes={SIZES} />
          </div>
        ) : null}
        <Badges card={card} words={words} />
      </div>
      <div className="grid gap-0.5 pt-3 text-[0.9375rem] wrap-anywhere">
        <p className="text-sm text-muted">{card.brand}</p>
        <h3>
          <ShopLink
            href={card.path}
            className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {card.name}
            {card.variantName ? <span className="font-normal text-muted"> {card.variantName}</span> : null}
          </ShopLink>
        </h3>
        <PriceFace locale={locale} words={words} product={card} />
        {card.colours > 1 ? (
          <p className="text-sm text-muted">{words("card.colours", { count: card.colours })}</p>
        ) : null}
      </div>
      {hasHeart ? (
        <WishHeart
          product={card.id}
          label={words("card.wish", { name })}
          className="absolute top-1 end-1 grid size-11 place-items-center rounded-full bg-paper/75"
        />
      ) : null}
    </article>
  );
}

function Badges({ card, words }: Pick<Props, "card" | "words">) {
  const percent = Math.round(card.discountPercent);
  return (
    <div className="absolute start-3 end-13 top-3 flex flex-wrap gap-1.5">
      {card.notPublished ? (
        <p className={`${badgeClass} bg-ink text-paper`}>{words("card.notPublished")}</p>
      ) : null}
      {card.available ? null : <p className={`${badgeClass} bg-paper`}>{words("card.soldOut")}</p>}
      {card.isNew ? <p className={`${badgeClass} bg-paper`}>{words("card.isNew")}</p> : null}
      {card.onSale ? (
        <p className={`${badgeClass} bg-paper text-sale`}>
          {percent > 0 ? `−${percent} %` : words("card.sale")}
        </p>
      ) : null}
    </div>
  );
}

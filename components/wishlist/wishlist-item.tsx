import { requiredWithMessage } from "@/components/form/required-message";
import { type SubmitEvent, useId } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { CardFace } from "@/components/listing/card-face";
import { AddItemForm } from "@/components/selection/add-item-form";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { ProductCardData } from "@/lib/product/product-card-schema";

type Props = {
  readonly shown: ProductCardData;
  readonly returnTo: string;
  readonly onRemove: (shown: ProductCardData) => Promise<void>;
};

/** One wish: what it is, into the bag, and away. */
export function WishlistItem({ shown, returnTo, onRemove }: Props) {
  const t = useTranslations("wishlist");
  const { locale } = useVisitor();
  const { card } = shown;

  function remove(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void onRemove(shown);
  }

  return (
    <li className="grid content-start gap-3">
      <CardFace locale={locale} words={useTranslations("listing")} card={card} hasHeart={false} />
      <BagForm shown={shown} returnTo={returnTo} />
      <form method="post" action="/api/visitor/wishlist" onSubmit={remove}>
        <input type="hidden" name="locale" value={locale.tag} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="product" value={card.id} />
        <button
          type="submit"
          name="change"
          value="remove"
          aria-label={t("removeNamed", { name: [card.name, card.variantName].filter(Boolean).join(" ") })}
          className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {t("remove")}
        </button>
      </form>
    </li>
  );
}

function BagForm({ shown: { card, sizes, quantity }, returnTo }: Omit<Props, "onRemove">) {
  const t = useTranslations("wishlist");
  const { locale } = useVisitor();
  const id = useId();
  const [only, second] = sizes;
  if (only === undefined) return null;
  return (
    <AddItemForm
      locale={locale}
      returnTo={returnTo}
      preview={{
        name: card.name,
        variant: card.variantName,
        size: "",
        picture: card.pictures[0]?.standard ?? null,
        priceEach: card.price?.amount ?? 0,
        currency: card.price?.currency,
      }}
      className="grid gap-2"
    >
      <input type="hidden" name="quantity" value={quantity} />
      {second === undefined ? (
        <input type="hidden" name="item" value={only.item} />
      ) : (
        <>
          <label htmlFor={id} className="sr-only">
            {t("choose")}
          </label>
          <select
            id={id}
            name="item"
            {...requiredWithMessage(t("choose"))}
            defaultValue=""
            className="field w-full"
          >
            <option value="">{t("choose")}</option>
            {sizes.map(({ item, label }) => (
              <option key={item} value={item}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="submit" className="button-primary px-4">
        {t("addToBag")}
      </button>
    </AddItemForm>
  );
}

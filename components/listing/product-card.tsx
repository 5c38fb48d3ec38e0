import { Price } from "@/components/ui/price";
import { ProductPicture } from "@/components/ui/product-picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Product } from "@/lib/checkout/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";

const SIZES = "(min-width: 80rem) 23vw, (min-width: 48rem) 31vw, 47vw";
const badgeClass = "rounded-full bg-paper px-2.5 py-1 text-xs font-medium";

export type CardProduct = Pick<
  Product,
  | "id"
  | "name"
  | "variantName"
  | "brand"
  | "uri"
  | "pictures"
  | "price"
  | "priceBefore"
  | "onSale"
  | "discountPercent"
  | "isNew"
  | "available"
>;

type Props = {
  readonly locale: Locale;
  readonly product: CardProduct;
  /** How many colours there are of it, itself among them. */
  readonly colours?: number;
  readonly isFirst?: boolean;
};

export function ProductCard({ locale, product, colours = 1, isFirst = false }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const [front, second] = product.pictures;
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-md">
        <ProductPicture picture={front} alt="" sizes={SIZES} isFirst={isFirst} />
        {second ? (
          <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-500 group-hover:opacity-100 hover-capable:block">
            <ProductPicture picture={second} alt="" sizes={SIZES} />
          </div>
        ) : null}
        <Badges product={product} locale={locale} />
      </div>
      <div className="grid gap-0.5 pt-3 text-[0.9375rem]">
        <p className="text-sm text-muted">{product.brand}</p>
        <h3>
          <ShopLink
            href={catalogPath(locale, product.uri)}
            className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {product.name}
            {product.variantName ? (
              <span className="font-normal text-muted"> {product.variantName}</span>
            ) : null}
          </ShopLink>
        </h3>
        <Price locale={locale} product={product} />
        {colours > 1 ? <p className="text-sm text-muted">{words("colours", { count: colours })}</p> : null}
      </div>
    </article>
  );
}

function Badges({ locale, product }: Pick<Props, "locale" | "product">) {
  const words = getTranslator(locale.language, "catalog");
  const percent = Math.round(product.discountPercent);
  return (
    <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">
      {product.available ? null : <p className={badgeClass}>{words("soldOut")}</p>}
      {product.isNew ? <p className={badgeClass}>{words("isNew")}</p> : null}
      {product.onSale ? (
        <p className={`${badgeClass} text-sale`}>{percent > 0 ? `−${percent} %` : words("sale")}</p>
      ) : null}
    </div>
  );
}

import { Breadcrumb } from "@/components/layout/breadcrumb";
import { StockAlert } from "@/components/product/stock-alert";
import { BundleContents } from "@/components/product/bundle/bundle-contents";
import { BundleForm } from "@/components/product/bundle/bundle-form";
import { BuyForm } from "@/components/product/buy-form";
import { Colours } from "@/components/product/colours";
import { Gallery } from "@/components/product/gallery/gallery";
import { ProductDetails } from "@/components/product/product-details";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { ShareButton } from "@/components/product/share-button";
import { ClientMessages } from "@/components/ui/client-messages";
import { WishlistButton } from "@/components/wishlist/wishlist-button";
import { JsonLd } from "@/components/ui/json-ld";
import { trailOf } from "@/lib/catalog/category-tree";
import type { Bundle } from "@/lib/checkout/catalog/bundle-schemas";
import type { Category, Product } from "@/lib/checkout/catalog/catalog-schemas";
import { countryName, type Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";
import { catalogPath, publicUrl } from "@/lib/seo/addresses";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { ProductCard } from "@/components/listing/product-card";
import { PriceFace } from "@/components/ui/price-face";
import { cardPrice } from "@/lib/product/card-price";

type ProductViewProps = {
  readonly locale: Locale;
  readonly product: Product;
  readonly categories: readonly Category[];
  readonly isShipped: boolean;
  /** What it is made of; null where it is no bundle. */
  readonly bundle: Bundle | null;
  /** The item that the address chose; `""`: it was sent without one. */
  readonly item?: string | undefined;
};

export function ProductView({ locale, product, categories, isShipped, bundle, item }: ProductViewProps) {
  const words = getTranslator(locale.language, "catalog");
  const path = catalogPath(locale, product.uri);
  const trail = trailOf(categories, product.category.id);
  return (
    <div className="mx-auto max-w-[110rem] px-edge pt-3">
      <Breadcrumb
        locale={locale}
        trail={[
          ...trail.map(({ name, uri }) => ({ name, path: catalogPath(locale, uri) })),
          { name: product.name, path },
        ]}
      />
      {/* On a phone one column: what buys stays at the foot of the window until its own place is reached. */}
      <div className="mt-4 flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(22rem,1fr)] lg:gap-x-14">
        <Gallery language={locale.language} name={product.name} pictures={product.pictures} />
        <div className="contents content-start gap-7 lg:sticky lg:top-24 lg:grid lg:max-w-xl lg:self-start">
          <div>
            <p className="text-muted">{product.brand}</p>
            <h1 className="mt-1 text-4xl leading-[1.08] sm:text-5xl">{product.name}</h1>
            <div className="mt-4 text-xl">
              <ProductPrice locale={locale} product={product} />
            </div>
            <LowestPrices locale={locale} product={product} />
          </div>
          {product.excerpt ? <p className="leading-relaxed text-neutral-700">{product.excerpt}</p> : null}
          <Colours locale={locale} product={product} />
          {isShipped ? (
            <Buying locale={locale} product={product} bundle={bundle} item={item} />
          ) : (
            <p className="rounded-xl bg-surface px-5 py-4">
              {words("cannotBuy", { country: countryName(locale.country, locale.language) })}
            </p>
          )}
          <div className="flex flex-wrap gap-x-8">
            <WishlistButton locale={locale} product={product.id} />
            <Sharing locale={locale} product={product} />
          </div>
          {bundle && product.bundle?.type === "fixed" ? (
            <BundleContents locale={locale} bundle={bundle} />
          ) : null}
          <ProductDetails language={locale.language} product={product} />
        </div>
      </div>
      <RelatedProducts locale={locale} product={product} />
      <SeenBefore locale={locale} product={product} />
      <JsonLd
        data={productJsonLd(product, {
          url: publicUrl(path),
          urlOf: (uri) => publicUrl(catalogPath(locale, uri)),
          isShipped,
          bundle,
        })}
      />
    </div>
  );
}

function Buying({
  locale,
  product,
  bundle,
  item,
}: Pick<ProductViewProps, "locale" | "product" | "bundle" | "item">) {
  return bundle && product.bundle?.type === "flexible" ? (
    <BundleForm locale={locale} product={product} bundle={bundle} />
  ) : (
    <>
      <BuyForm locale={locale} product={product} item={item} />
      <StockAlert locale={locale} product={product} />
    </>
  );
}

function Sharing({ locale, product }: Pick<ProductViewProps, "locale" | "product">) {
  const words = getTranslator(locale.language, "product");
  return (
    <ShareButton
      title={product.name}
      words={{ label: words("share.label"), copied: words("share.copied"), failed: words("share.failed") }}
    />
  );
}

function SeenBefore({ locale, product }: Pick<ProductViewProps, "locale" | "product">) {
  const words = getTranslator(locale.language, "product");
  return (
    <ClientMessages language={locale.language} namespaces={["listing"]}>
      <RecentlyViewed
        locale={locale}
        product={product.id}
        words={{
          title: words("recent.title"),
          clear: words("recent.clear"),
          cleared: words("recent.cleared"),
        }}
      />
    </ClientMessages>
  );
}

/** Asked for by the law on price reductions, wherever the installation gives it. */
function LowestPrices({ locale, product }: Pick<ProductViewProps, "locale" | "product">) {
  const words = getTranslator(locale.language, "catalog");
  const tag = `${locale.language}-${locale.country}`;
  return product.lowestPrice.map(({ days, price }) =>
    price === null ? null : (
      <p key={days} className="mt-1 text-sm text-muted">
        {words("lowestPrice", { days, price: formatMoney(price, tag) })}
      </p>
    ),
  );
}

type ProductPriceProps = { readonly locale: Locale; readonly product: Product };

/** The price; of a bundle that costs what is chosen, where it begins, and of another what its parts cost apart. */
function ProductPrice({ locale, product }: ProductPriceProps) {
  const words = getTranslator(locale.language, "product");
  const { bundle, price, priceBefore, onSale } = product;
  const isLess = bundle?.apart && price && bundle.apart.amount > price.amount;
  return (
    <>
      <PriceFace
        locale={locale}
        words={getTranslator(locale.language, "listing")}
        product={{ ...cardPrice(product), priceBefore, onSale }}
      />
      {isLess && bundle.apart ? (
        <p className="mt-1 text-sm text-muted">
          {words("bundle.apart", {
            price: formatMoney(bundle.apart, `${locale.language}-${locale.country}`),
          })}
        </p>
      ) : null}
    </>
  );
}

const SHOWN = 4;

type RelatedProductsProps = { readonly locale: Locale; readonly product: Product };

/** What goes with it: every relation but its own variants, as far as it came in full. */
function RelatedProducts({ locale, product }: RelatedProductsProps) {
  const words = getTranslator(locale.language, "catalog");
  const shown = product.related
    .filter((entry) => entry.relation !== "variant" && entry.name !== "" && entry.uri !== "")
    .slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-24">
      <h2 id="goes-with" className="mb-7 text-4xl">
        {words("goesWith")}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-4">
        {shown.map((entry) => (
          <li key={entry.id}>
            <ProductCard locale={locale} product={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

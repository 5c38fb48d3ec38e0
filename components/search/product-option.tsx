import { useTranslations } from "@/components/ui/use-translations";
import { MarkedText } from "@/components/search/marked-text";
import type { SuggestedProduct } from "@/lib/search/fetch-suggestions";

type Props = { readonly product: SuggestedProduct; readonly query: string };

export function ProductOption({ product, query }: Props) {
  const words = useTranslations("shop");
  return (
    <>
      <span className="my-1.5 aspect-piece w-12 shrink-0 overflow-hidden rounded-sm bg-surface">
        {product.picture === null ? null : (
          <img
            src={product.picture}
            alt=""
            width={48}
            height={64}
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 text-[0.9375rem]">
        <span className="truncate">
          <MarkedText text={product.text} query={query} />{" "}
          <span className="text-muted">
            <MarkedText text={product.detail} query={query} />
          </span>
        </span>
        <span className="truncate text-sm text-muted">
          <MarkedText text={product.brand} query={query} />
          {product.available ? null : ` · ${words("searchBox.soldOut")}`}
        </span>
      </span>
      <Price {...product} now={words("searchBox.now")} before={words("searchBox.before")} />
    </>
  );
}

type PriceProps = Pick<SuggestedProduct, "price" | "priceBefore"> & {
  readonly now: string;
  readonly before: string;
};

function Price({ price, priceBefore, now, before }: PriceProps) {
  if (priceBefore === "") return <span className="text-sm tabular-nums">{price}</span>;
  return (
    <span className="grid justify-items-end text-sm tabular-nums">
      <span className="font-medium text-sale">
        <span className="sr-only">{now} </span>
        {price}
      </span>
      <s className="text-muted">
        <span className="sr-only">{before} </span>
        {priceBefore}
      </s>
    </span>
  );
}

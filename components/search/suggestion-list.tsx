import { useTranslations } from "@/components/ui/use-translations";
import { LISTBOX, OPTION_GROUP } from "@/components/search/list-roles";
import { MarkedText } from "@/components/search/marked-text";
import { SuggestionOption } from "@/components/search/suggestion-option";
import type { SearchBoxState } from "@/components/search/use-combobox";
import { SearchIcon } from "@/components/ui/icons";
import type { Group } from "@/lib/search/suggestion-groups";
import type { SuggestedProduct } from "@/lib/search/fetch-suggestions";

type SuggestionListProps = { readonly box: SearchBoxState };

/** The options in their groups, as one list that the keys walk through. */
export function SuggestionList({ box }: SuggestionListProps) {
  const words = useTranslations("shop");
  const { groups, listId } = box;
  return (
    <div {...LISTBOX} id={listId} aria-label={words("searchBox.list")} className="grid gap-4">
      {groups.map((group, index) => {
        const headingId = `${listId}-${group.name}`;
        const before = groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0);
        return (
          <div key={group.name} {...OPTION_GROUP} aria-labelledby={headingId}>
            <div id={headingId} role="presentation" className="px-3 pb-1 text-sm text-muted">
              {words(`searchBox.${group.name}`)}
            </div>
            <GroupOptions group={group} first={before} box={box} />
          </div>
        );
      })}
    </div>
  );
}

type GroupProps = SuggestionListProps & { readonly group: Group; readonly first: number };

function GroupOptions({ group, first, box }: GroupProps) {
  return group.options.map((option, index) => (
    <SuggestionOption key={option.href} option={option} index={first + index} box={box}>
      {option.kind === "product" ? (
        <ProductOption product={option} query={box.query} />
      ) : (
        <>
          {option.kind === "query" ? <SearchIcon className="size-5 shrink-0 text-muted" /> : null}
          <span className="min-w-0 truncate">
            <MarkedText text={option.text} query={box.query} />
            {option.detail === "" ? null : <span className="text-muted"> · {option.detail}</span>}
          </span>
        </>
      )}
    </SuggestionOption>
  ));
}

type ProductOptionProps = { readonly product: SuggestedProduct; readonly query: string };

function ProductOption({ product, query }: ProductOptionProps) {
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

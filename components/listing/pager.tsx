import type { ListingControl } from "@/components/listing/listing-control";
import { ShopLink } from "@/components/ui/shop-link";
import { pageNumbers } from "@/lib/filters/page-numbers";

const step = "grid min-h-11 min-w-11 place-items-center rounded-full px-4 hover:bg-surface";

type Props = { readonly control: ListingControl; readonly pages: number };

/** Every page as a link: to be followed by anybody and anything. */
export function Pager({ control, pages }: Props) {
  const { words, params, hrefOf } = control;
  const { page } = params;
  const at = (number: number) => hrefOf({ ...params, page: number });
  if (pages < 2) return null;
  return (
    <nav aria-label={words("paging.label")} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <ShopLink rel="prev" href={at(page - 1)} className={step}>
          {words("paging.previous")}
        </ShopLink>
      ) : null}
      <ul className="flex items-center gap-1 tabular-nums">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <ShopLink
                href={at(number)}
                aria-label={words("paging.page", { number })}
                aria-current={number === page ? "page" : undefined}
                className="grid size-11 place-items-center rounded-full hover:bg-surface aria-[current=page]:bg-ink aria-[current=page]:text-paper"
              >
                {number}
              </ShopLink>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <ShopLink rel="next" href={at(page + 1)} className={step}>
          {words("paging.next")}
        </ShopLink>
      ) : null}
    </nav>
  );
}

import type { ListingControl } from "@/components/listing/listing-control";
import { ChevronIcon } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";
import { pageNumbers } from "@/lib/filters/page-numbers";

const step = "grid size-11 place-items-center rounded-full hover:bg-surface sm:w-auto sm:px-4";
const stepWord = "max-sm:sr-only";
const stepMark = "size-5 sm:hidden";

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
          <ChevronIcon className={`${stepMark} rotate-90 rtl:-rotate-90`} />
          <span className={stepWord}>{words("paging.previous")}</span>
        </ShopLink>
      ) : null}
      <ul className="flex items-center tabular-nums sm:gap-1">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <ShopLink
                href={at(number)}
                aria-label={words("paging.page", { number })}
                aria-current={number === page ? "page" : undefined}
                className="grid size-10 place-items-center rounded-full hover:bg-surface sm:size-11 aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-[current=page]:chosen-forced"
              >
                {number}
              </ShopLink>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <ShopLink rel="next" href={at(page + 1)} className={step}>
          <ChevronIcon className={`${stepMark} -rotate-90 rtl:rotate-90`} />
          <span className={stepWord}>{words("paging.next")}</span>
        </ShopLink>
      ) : null}
    </nav>
  );
}

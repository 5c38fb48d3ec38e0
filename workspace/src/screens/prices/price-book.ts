import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";
import { compact } from "../../search-params.ts";

/** Prices of a list and product: of all variants, and how many variants have one of their own. */
export type PriceBook = ReadonlyMap<string, PriceEntry>;

export interface PriceEntry {
  readonly price: string | null;
  readonly recommendedPrice: string | null;
  readonly own: number;
}

export function bookKey(list: string, product: string): string {
  return `${list} ${product}`;
}

/** A call for each list and each page of products. */
export function usePrices(lists: readonly string[], pages: readonly (readonly string[])[]): PriceBook {
  return useQueries({
    queries: lists.flatMap((list) =>
      pages.map((ids) => {
        const product = ids.join(",");
        return {
          queryKey: ["prices", list, product],
          queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
            return { list, items: await readAllPrices(list, product, signal) };
          },
          enabled: product !== "",
          placeholderData: keepPreviousData,
        };
      }),
    ),
    combine: (results) => bookOf(results.flatMap(({ data }) => data ?? [])),
  });
}

interface ListPrices {
  readonly list: string;
  readonly items: readonly Schemas["Price"][];
}

function bookOf(pages: readonly ListPrices[]): PriceBook {
  const book = new Map<string, PriceEntry>();
  for (const { list, items } of pages) {
    for (const item of items) {
      const key = bookKey(list, item.product);
      book.set(key, withPrice(book.get(key) ?? { price: null, recommendedPrice: null, own: 0 }, item));
    }
  }
  return book;
}

function withPrice(entry: PriceEntry, { variant, price, recommendedPrice }: Schemas["Price"]): PriceEntry {
  if (variant !== null) return { ...entry, own: entry.own + 1 };
  return { ...entry, price: price?.amount ?? null, recommendedPrice: recommendedPrice?.amount ?? null };
}

/** Variants may have prices of their own: a page of products can have more prices than a page of the API. */
async function readAllPrices(
  list: string,
  product: string,
  signal: AbortSignal,
): Promise<readonly Schemas["Price"][]> {
  const items: Schemas["Price"][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = compact({ product, limit: 200, cursor });
    const page = await ask(
      api.GET("/pricelists/{id}/prices", { params: { path: { id: list }, query }, signal }),
    );
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

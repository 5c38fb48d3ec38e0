import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, Tags } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page, Skeleton } from "../../ui/page.tsx";
import { Unsaved } from "../../ui/unsaved.tsx";
import { categoriesQuery, categoryOptions } from "../categories/category-tree.ts";
import { PriceConflict } from "./price-conflict.tsx";
import { PriceSheet } from "./price-sheet.tsx";
import { pricelistsQuery } from "./pricelists-query.ts";
import { usePriceDrafts, type Kind } from "./use-price-drafts.ts";

const PricelistDialog = lazy(() => import("./pricelist-dialog.tsx"));
const rows = 50;

/** Products × price lists, as a sheet. */
export function Prices() {
  const search = useSearch({ from: "/shell/prices" });
  const navigate = useNavigate({ from: "/prices" });
  const can = useCan();
  const lists = useSuspenseQuery(pricelistsQuery).data.items;
  const categories = useQuery({ ...categoriesQuery, enabled: can("catalogue.read") });
  const [dialog, setDialog] = useState<string | null>(null);
  const { q, category, kind = "price" } = search;
  const products = useInfiniteQuery(
    listQuery(["products", "prices", q, category], ({ cursor, signal }) =>
      ask(
        api.GET("/products", {
          params: { query: compact({ q, category, limit: rows, sort: "name", cursor }) },
          signal,
        }),
      ),
    ),
  );
  const pages = useMemo(() => products.data?.pages ?? [], [products.data]);
  const items = useMemo(() => pages.flatMap((page) => page.items), [pages]);
  const prices = usePrices(
    lists.map(({ id }) => id),
    pages.map((page) => page.items.map(({ id }) => id)),
  );
  const drafts = usePriceDrafts(kind, lists, prices);
  const set = useCallback(
    (more: Partial<typeof search>) =>
      void navigate({ search: (before) => compact({ ...before, ...more }), replace: true }),
    [navigate],
  );
  const setText = useCallback((text: string) => set({ q: text === "" ? undefined : text }), [set]);
  const isFiltered = q !== undefined || category !== undefined;
  return (
    <Page
      title={t("screen.prices")}
      subtitle={can("prices.write") ? t("prices.text") : undefined}
      actions={
        can("prices.write") && (
          <Button icon={<Plus size={15} />} onClick={() => setDialog("")}>
            {t("pricelist.new")}
          </Button>
        )
      }
    >
      <Card isFlush>
        <FilterBar onClear={isFiltered ? () => set({ q: undefined, category: undefined }) : undefined}>
          <SearchBox label={t("products.search")} value={q ?? ""} onChange={setText} />
          <FilterSelect
            label={t("field.category")}
            value={category}
            options={categoryOptions(categories.data?.items ?? [])}
            onChange={(value) => set({ category: value })}
          />
          <KindSwitch
            kind={kind}
            isLocked={drafts.count > 0}
            onPick={(next) => set({ kind: next === "price" ? undefined : next })}
          />
        </FilterBar>
        {products.isPending ? (
          <div className="p-4">
            <Skeleton className="h-96 w-full" />
          </div>
        ) : items.length === 0 ? (
          <Empty icon={<Tags size={20} />} title={t("products.empty")}>
            {t("prices.emptyText")}
          </Empty>
        ) : (
          <PriceSheet
            kind={kind}
            lists={lists}
            products={items}
            prices={prices}
            drafts={drafts}
            isReadOnly={!can("prices.write")}
            onList={can("prices.write") ? setDialog : undefined}
          />
        )}
        {products.hasNextPage && (
          <div className="flex justify-center border-t border-line p-2">
            <Button isBusy={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
              {t("list.more")}
            </Button>
          </div>
        )}
      </Card>
      <Unsaved
        isDirty={drafts.count > 0}
        isBusy={drafts.isSaving}
        onSave={drafts.save}
        onDiscard={drafts.discard}
      />
      <PriceConflict drafts={drafts} products={items} lists={lists} />
      <Suspense>
        {dialog !== null && (
          <PricelistDialog
            list={lists.find(({ id }) => id === dialog) ?? null}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface KindSwitchProps {
  readonly kind: Kind;
  /** While something is not saved: it is of one kind. */
  readonly isLocked: boolean;
  readonly onPick: (kind: Kind) => void;
}

function KindSwitch({ kind, isLocked, onPick }: KindSwitchProps) {
  return (
    <div role="group" aria-label={t("prices.kind")} className="flex rounded-lg border border-line p-0.5">
      {(["price", "recommendedPrice"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          disabled={isLocked && one !== kind}
          onClick={() => onPick(one)}
          className={`h-7 rounded-md px-2.5 font-medium disabled:opacity-50 ${one === kind ? "bg-accent-soft text-accent-ink" : "text-ink-2 hover:text-ink"}`}
        >
          {t(`prices.kind.${one}`)}
        </button>
      ))}
    </div>
  );
}

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
function usePrices(lists: readonly string[], pages: readonly (readonly string[])[]): PriceBook {
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
    combine: (results) => {
      const book = new Map<string, PriceEntry>();
      for (const { data } of results) {
        for (const { product, variant, price, recommendedPrice } of data?.items ?? []) {
          const key = bookKey(data?.list ?? "", product);
          const before = book.get(key) ?? { price: null, recommendedPrice: null, own: 0 };
          const amounts = {
            price: price?.amount ?? null,
            recommendedPrice: recommendedPrice?.amount ?? null,
          };
          book.set(key, variant === null ? { ...before, ...amounts } : { ...before, own: before.own + 1 });
        }
      }
      return book;
    },
  });
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

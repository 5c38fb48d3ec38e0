import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, Tags } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page, Skeleton } from "../../ui/page.tsx";
import { Unsaved } from "../../ui/unsaved.tsx";
import { categoriesQuery } from "../categories/categories-query.ts";
import { categoryOptions } from "../categories/category-tree.ts";
import { usePrices } from "./price-book.ts";
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
  const canWrite = can("prices.write");
  const [dialog, setDialog] = useState<string | null>(null);
  const { q, category, kind = "price" } = search;
  const products = useInfiniteQuery(
    listQuery(["products", "prices", q, category], ({ cursor, signal }) =>
      ask(
        api.GET("/products", {
          params: { query: compact({ q, category, limit: rows, sort: "name" as const, cursor }) },
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
  return (
    <Page
      title={t("screen.prices")}
      subtitle={canWrite ? t("prices.text") : undefined}
      actions={
        canWrite && (
          <Button icon={<Plus size={15} />} onClick={() => setDialog("")}>
            {t("pricelist.new")}
          </Button>
        )
      }
    >
      <Card isFlush>
        <Filters search={search} kind={kind} isLocked={drafts.count > 0} onSet={set} />
        {products.isPending && <SheetSkeleton />}
        {products.isSuccess && items.length === 0 && (
          <Empty icon={<Tags size={20} />} title={t("products.empty")}>
            {t("prices.emptyText")}
          </Empty>
        )}
        {items.length > 0 && (
          <PriceSheet
            kind={kind}
            lists={lists}
            products={items}
            prices={prices}
            drafts={drafts}
            isReadOnly={!canWrite}
            onList={canWrite ? setDialog : undefined}
          />
        )}
        <MoreProducts query={products} />
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

interface Search {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly kind?: Kind | undefined;
}

interface FiltersProps {
  readonly search: Search;
  readonly kind: Kind;
  readonly isLocked: boolean;
  readonly onSet: (more: Search) => void;
}

function Filters({ search: { q, category }, kind, isLocked, onSet }: FiltersProps) {
  const can = useCan();
  const categories = useQuery({ ...categoriesQuery, enabled: can("catalogue.read") });
  const setText = useCallback((text: string) => onSet({ q: text === "" ? undefined : text }), [onSet]);
  const clear = () => onSet({ q: undefined, category: undefined });
  return (
    <FilterBar onClear={q === undefined && category === undefined ? undefined : clear}>
      <SearchBox label={t("products.search")} value={q ?? ""} onChange={setText} />
      <FilterSelect
        label={t("field.category")}
        value={category}
        options={categoryOptions(categories.data?.items ?? [])}
        onChange={(value) => onSet({ category: value })}
      />
      <KindSwitch
        kind={kind}
        isLocked={isLocked}
        onPick={(next) => onSet({ kind: next === "price" ? undefined : next })}
      />
    </FilterBar>
  );
}

function SheetSkeleton() {
  return (
    <div className="p-4">
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

interface MoreProductsProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

function MoreProducts({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProductsProps) {
  if (!hasNextPage) return null;
  return (
    <div className="flex justify-center border-t border-line p-2">
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t("list.more")}
      </Button>
    </div>
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
    <fieldset aria-label={t("prices.kind")} className="flex rounded-lg border border-line p-0.5">
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
    </fieldset>
  );
}

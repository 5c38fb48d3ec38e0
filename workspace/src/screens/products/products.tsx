import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, Shirt } from "lucide-react";
import { lazy, Suspense, useCallback } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { agoText, fullTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact, flagText } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar, FilterSelect, SearchBox, Views } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { categoriesQuery } from "../categories/categories-query.ts";
import { categoryOptions } from "../categories/category-tree.ts";
import { SortButton } from "../../ui/sort-button.tsx";
import { brandsQuery } from "../product/named-lists.ts";
import { ProductStateChip } from "./product-state.tsx";

const NewProduct = lazy(() => import("./new-product.tsx"));

type Summary = Schemas["ProductSummary"];

const views = {
  all: {},
  published: { published: true },
  unpublished: { published: false, status: "active" },
  inactive: { status: "inactive" },
} as const;
type View = keyof typeof views;
const viewNames: readonly View[] = ["all", "published", "unpublished", "inactive"];

/** Products, with what is looked for in the address. */
export function Products() {
  const search = useSearch({ from: "/shell/products" });
  const navigate = useNavigate({ from: "/products" });
  const can = useCan();
  const { new: isNew, sort = "-createdAt", ...filters } = search;
  const query = useInfiniteQuery(
    listQuery(["products", "list", sort, filters], ({ cursor, signal }) => {
      const { published, ...rest } = filters;
      const params = compact({ ...rest, published: flagText(published), sort, cursor });
      return ask(api.GET("/products", { params: { query: params }, signal }));
    }),
  );
  const set = useCallback(
    (more: Partial<typeof search>) =>
      void navigate({ search: (before) => compact({ ...before, ...more }), replace: true }),
    [navigate],
  );
  const setText = useCallback((q: string) => set({ q: q === "" ? undefined : q }), [set]);
  const canAdd = can("catalogue.write");
  useShortcut("a", t("products.new"), () => set({ new: true }), canAdd);
  const view =
    viewNames.find(
      (name) =>
        JSON.stringify({ ...views[name] }) ===
        JSON.stringify(compact({ published: filters.published, status: filters.status })),
    ) ?? null;
  const clear = Object.keys(filters).length === 0 ? undefined : () => void navigate({ search: {} });
  return (
    <Page
      title={t("screen.products")}
      actions={
        canAdd && (
          <Button variant="primary" icon={<Plus size={15} />} keys="a" onClick={() => set({ new: true })}>
            {t("products.new")}
          </Button>
        )
      }
    >
      <Card isFlush>
        <Views
          label={t("list.views")}
          current={view}
          views={viewNames.map((name) => [name, t(`products.view.${name}`)] as const)}
          onPick={(name) => set({ published: undefined, status: undefined, ...views[name] })}
        />
        <Filters filters={filters} onText={setText} onSet={set} onClear={clear} />
        <RecordList
          label={t("screen.products")}
          query={query}
          columns={columnsOf(sort, (next) => set({ sort: next }))}
          keyOf={({ id }) => id}
          empty={
            <Empty
              icon={<Shirt size={20} />}
              title={t(clear === undefined ? "products.none" : "products.empty")}
              actions={clear && <Button onClick={clear}>{t("list.clear")}</Button>}
            >
              {t(clear === undefined ? "products.noneText" : "products.emptyText")}
            </Empty>
          }
        />
      </Card>
      <Suspense>
        {isNew === true && canAdd && <NewProduct onClose={() => set({ new: undefined })} />}
      </Suspense>
    </Page>
  );
}

interface FiltersProps {
  readonly filters: {
    readonly q?: string;
    readonly brand?: string;
    readonly category?: string;
  };
  readonly onText: (q: string) => void;
  readonly onSet: (more: {
    readonly brand?: string | undefined;
    readonly category?: string | undefined;
  }) => void;
  readonly onClear: (() => void) | undefined;
}

function Filters({ filters, onText, onSet, onClear }: FiltersProps) {
  const brands = useQuery(brandsQuery);
  const categories = useQuery(categoriesQuery);
  return (
    <FilterBar onClear={onClear}>
      <SearchBox label={t("products.search")} value={filters.q ?? ""} onChange={onText} />
      <FilterSelect
        label={t("field.category")}
        value={filters.category}
        options={categoryOptions(categories.data?.items ?? [])}
        onChange={(category) => onSet({ category })}
      />
      <FilterSelect
        label={t("field.brand")}
        value={filters.brand}
        options={(brands.data?.items ?? []).map(({ id, name }) => [id, name] as const)}
        onChange={(brand) => onSet({ brand })}
      />
    </FilterBar>
  );
}

type Sort = "createdAt" | "-createdAt" | "modifiedAt" | "-modifiedAt" | "name" | "-name";

function columnsOf(sort: Sort, onSort: (sort: Sort) => void): readonly Column<Summary>[] {
  return [
    {
      key: "name",
      label: t("field.product"),
      sort: <SortButton label={t("field.product")} field="name" sort={sort} onSort={onSort} />,
      cell: (product) => (
        <div className="flex items-center gap-3">
          <Thumb path={product.picture} className="h-11 w-9" />
          <div className="min-w-0">
            <Link to="/products/$id" params={{ id: product.id }} className={rowLink}>
              {product.name}
            </Link>
            <div className="text-sm text-ink-2">
              {[product.brand?.name, product.sku].filter(Boolean).join(" · ")}
            </div>
          </div>
        </div>
      ),
    },
    { key: "state", label: t("field.status"), cell: (product) => <ProductStateChip {...product} /> },
    {
      key: "variants",
      label: t("product.variants"),
      align: "right",
      isWide: true,
      cell: ({ variants }) => variants,
    },
    {
      key: "modifiedAt",
      label: t("products.changed"),
      align: "right",
      isWide: true,
      sort: <SortButton label={t("products.changed")} field="modifiedAt" sort={sort} onSort={onSort} />,
      cell: ({ modifiedAt }) => (
        <time dateTime={modifiedAt} title={fullTime(modifiedAt)} className="text-ink-2">
          {agoText(modifiedAt)}
        </time>
      ),
    },
  ];
}

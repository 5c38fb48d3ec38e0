import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Package } from "lucide-react";
import { useCallback } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { Chip } from "../../ui/chip.tsx";
import { FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Empty, Page, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { Thumb } from "../../ui/thumb.tsx";
import { productQuery } from "../product/product-query.ts";
import { numberedSizes, variantName } from "../product/variants.tsx";
import { StockGrid } from "./stock-grid.tsx";

/** Finds a product, and shows what is on the shelves of all of its sizes. */
export function Stock() {
  const { q, product } = useSearch({ from: "/shell/stock" });
  const navigate = useNavigate({ from: "/stock" });
  const setText = useCallback(
    (text: string) =>
      void navigate({ search: compact({ q: text === "" ? undefined : text }), replace: true }),
    [navigate],
  );
  const found = useQuery({
    queryKey: ["products", "stock", q],
    queryFn: ({ signal }) =>
      ask(
        api.GET("/products", { params: { query: compact({ q, limit: 30, sort: "name" as const }) }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const chosen = product ?? items[0]?.id;
  return (
    <Page title={t("screen.stock")} subtitle={t("stock.text")}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]">
        <Card isFlush>
          <FilterBar>
            <SearchBox label={t("products.search")} value={q ?? ""} onChange={setText} />
          </FilterBar>
          {found.isError && (
            <div className="p-3">
              <Notice tone="bad">{problemText(found.error)}</Notice>
            </div>
          )}
          {found.isSuccess && items.length === 0 && (
            <Empty icon={<Package size={20} />} title={t("products.empty")}>
              {t("products.emptyText")}
            </Empty>
          )}
          <ul className="grid max-h-64 gap-0.5 overflow-y-auto p-2 lg:max-h-[70vh]">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  aria-current={item.id === chosen ? "true" : undefined}
                  onClick={() =>
                    void navigate({ search: (before) => ({ ...before, product: item.id }), replace: true })
                  }
                  className={`flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2 py-1 text-left ${item.id === chosen ? "bg-accent-soft" : "hover:bg-hover"}`}
                >
                  <Thumb path={item.picture} className="h-9 w-7.5" />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{item.name}</span>
                    <span className="block truncate text-sm text-ink-2">
                      {[item.brand?.name, item.sku].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {chosen !== undefined && <OfProduct key={chosen} id={chosen} />}
      </div>
    </Page>
  );
}

function OfProduct({ id }: { readonly id: string }) {
  const { data: product, error } = useQuery(productQuery(id));
  if (error !== null) return <Notice tone="bad">{problemText(error)}</Notice>;
  if (product === undefined) return <Skeleton className="h-96 w-full rounded-xl" />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold">{product.name}</h2>
      {product.variants.map((variant) => (
        <Card
          key={variant.id}
          title={variantName(variant)}
          beside={
            variant.displayItem?.preview === true && <Chip tone="warn">{t("product.unpublished")}</Chip>
          }
        >
          {variant.sizes.length === 0 ? (
            <p className="text-ink-2">{t("variant.noSizes")}</p>
          ) : (
            <StockGrid
              name={`${product.name} ${variantName(variant)}`}
              sizes={numberedSizes(product, variant)}
            />
          )}
        </Card>
      ))}
    </div>
  );
}

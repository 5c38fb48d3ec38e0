import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan, useShop } from "../../session/session.ts";
import { FilterBar, FilterSelect, Views } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { returnReasons } from "../order/order-query.ts";
import { dateOf, periodEnding, periodLengths, type Period } from "./period.ts";
import { ProductLink, ReportTable } from "./report-table.tsx";
import { returnedQuery, shelvesQuery } from "./reports-query.ts";
import { Sales } from "./sales.tsx";

/** What was sold, came back and is on the shelves. */
export function Reports() {
  const { timezone, markets } = useShop();
  const can = useCan();
  const search = useSearch({ from: "/shell/reports" });
  const navigate = useNavigate({ from: "/reports" });
  const [today] = useState(() => dateOf(Date.now(), timezone));
  const { days = 30, market } = search;
  const period = periodEnding(today, days, timezone);
  const set = (more: Partial<typeof search>) =>
    void navigate({ search: (before) => compact({ ...before, ...more }), replace: true });
  return (
    <Page title={t("screen.reports")} subtitle={t("report.text")}>
      <div className="grid gap-4">
        <Sales period={period} market={market} currency={search.currency} onCurrency={set}>
          <Views
            label={t("report.period")}
            views={periodLengths.map((count) => [String(count), t("report.days", { count })] as const)}
            current={String(days)}
            onPick={(picked) => set({ days: periodLengths.find((count) => String(count) === picked) })}
          />
          {markets.length > 1 && (
            <FilterBar>
              <FilterSelect
                label={t("field.market")}
                value={market}
                options={markets.map(({ id, name }) => [id, name] as const)}
                onChange={(value) => set({ market: value })}
              />
            </FilterBar>
          )}
        </Sales>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Returned period={period} market={market} />
          {can("stock.read") && <Shelves />}
        </div>
      </div>
    </Page>
  );
}

interface RangeProps {
  readonly period: Period;
  readonly market: string | undefined;
}

const returnedCell = ({ product, name, reasons }: Schemas["ProductReturns"]) => (
  <>
    <ProductLink id={product} name={name} />
    <span className="block text-sm font-normal text-ink-2">
      {returnReasons
        .flatMap((reason) => {
          const units = reasons[reason] ?? 0;
          return units === 0 ? [] : [`${t(`return.reason.${reason}`)} ${numberText(units)}`];
        })
        .join(" · ")}
    </span>
  </>
);

function Returned({ period: { since, until }, market }: RangeProps) {
  const query = useQuery(returnedQuery({ since, until, market }));
  return (
    <ReportTable
      title={t("report.returns")}
      query={query}
      keyOf={({ product }) => product}
      empty={t("report.returnsNone")}
      first={{
        key: "product",
        label: t("field.product"),
        cell: returnedCell,
      }}
      figures={[{ key: "units", label: t("report.units"), cell: ({ units }) => numberText(units) }]}
    />
  );
}

function Shelves() {
  const { warehouses } = useShop();
  const query = useQuery(shelvesQuery);
  return (
    <ReportTable
      title={t("screen.stock")}
      query={query}
      keyOf={({ warehouse }) => warehouse}
      empty={t("report.shelvesNone")}
      first={{
        key: "warehouse",
        label: t("report.warehouse"),
        cell: ({ warehouse }) => warehouses.find(({ id }) => id === warehouse)?.name ?? warehouse,
      }}
      figures={[
        { key: "items", label: t("report.shelves"), cell: ({ items }) => numberText(items) },
        { key: "empty", label: t("report.empty"), cell: ({ empty }) => numberText(empty) },
        { key: "quantity", label: t("report.onHand"), cell: ({ quantity }) => numberText(quantity) },
        { key: "reserved", label: t("report.reserved"), cell: ({ reserved }) => numberText(reserved) },
      ]}
    />
  );
}

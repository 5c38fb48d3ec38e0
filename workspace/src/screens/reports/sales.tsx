import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { amountText, moneyText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Views } from "../../ui/filter-bar.tsx";
import { Card } from "../../ui/page.tsx";
import { daysBefore, periodEnding, type Period } from "./period.ts";
import { ProductLink, QueryState, ReportTable } from "./report-table.tsx";
import { salesQuery, soldQuery } from "./reports-query.ts";
import { SalesChart } from "./sales-chart.tsx";
import { barsOf, changeOf, currenciesOf, salesByDate, sumOver, type Sum } from "./sum-sales.ts";

interface SalesProps {
  readonly period: Period;
  readonly market: string | undefined;
  readonly currency: string | undefined;
  readonly onCurrency: (search: { readonly currency: string }) => void;
  /** Of which period and market. */
  readonly children: ReactNode;
}

/** Orders and their money in a period, beside the one before, and what was ordered most. */
export function Sales({ period, market, currency: wanted, onCurrency, children }: SalesProps) {
  const { timezone, currencies: known } = useShop();
  const { dates, since, until } = period;
  // As many days before, to compare with.
  const earlier = periodEnding(daysBefore(dates[0] ?? "", 1), dates.length, timezone);
  const query = useQuery(salesQuery({ since: earlier.since, until, market }));
  const sales = query.data?.items;
  const sold = currenciesOf(sales ?? []);
  const offered = [...sold, ...known];
  const currency = offered.find((code) => code === wanted) ?? offered[0] ?? "";
  return (
    <>
      <Card isFlush className="min-w-0">
        {children}
        <div className="grid gap-4 p-4">
          <h2 className="font-semibold">{t("report.sales")}</h2>
          <QueryState query={query} />
          <Currencies codes={new Set([...sold, currency])} current={currency} onPick={onCurrency} />
          {sales !== undefined && (
            <Summed
              byDate={salesByDate(sales, currency, timezone)}
              dates={dates}
              earlier={earlier.dates}
              currency={currency}
            />
          )}
        </div>
      </Card>
      {sales !== undefined && <Sold range={{ since, until, market }} currency={currency} />}
    </>
  );
}

interface CurrenciesProps {
  readonly codes: ReadonlySet<string>;
  readonly current: string;
  readonly onPick: SalesProps["onCurrency"];
}

function Currencies({ codes, current, onPick }: CurrenciesProps) {
  if (codes.size === 1) return null;
  return (
    <Views
      label={t("field.currency")}
      views={[...codes].map((code) => [code, code] as const)}
      current={current}
      onPick={(currency) => onPick({ currency })}
    />
  );
}

interface SummedProps {
  readonly byDate: ReadonlyMap<string, Sum>;
  readonly dates: readonly string[];
  readonly earlier: readonly string[];
  readonly currency: string;
}

function Summed({ byDate, dates, earlier, currency }: SummedProps) {
  return (
    <>
      <Figures now={sumOver(byDate, dates)} before={sumOver(byDate, earlier)} currency={currency} />
      <SalesChart bars={barsOf(byDate, dates)} currency={currency} />
    </>
  );
}

interface FiguresProps {
  readonly now: Sum;
  readonly before: Sum;
  readonly currency: string;
}

function Figures({ now, before, currency }: FiguresProps) {
  const figures: readonly Figure[] = [
    { label: t("report.orders"), value: numberText(now.orders), change: changeOf(now.orders, before.orders) },
    ...(now.total === null ? [] : moneyFigures(now, before, now.total, currency)),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {figures.map(({ label, value, change }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          {change !== null && (
            <dd className="text-sm text-ink-2">
              {t("report.change", { change: `${change > 0 ? "+" : ""}${numberText(change)} %` })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface Figure {
  readonly label: string;
  readonly value: string;
  /** In per cent; null: there was nothing before. */
  readonly change: number | null;
}

function moneyFigures(now: Sum, before: Sum, total: number, currency: string): readonly Figure[] {
  const average = (sum: Sum) => (sum.orders === 0 ? 0 : (sum.total ?? 0) / sum.orders);
  return [
    {
      label: t("report.revenue"),
      value: amountText(total, currency),
      change: changeOf(total, before.total ?? 0),
    },
    {
      label: t("report.average"),
      value: amountText(average(now), currency),
      change: changeOf(average(now), average(before)),
    },
    {
      label: t("report.refunded"),
      value: amountText(now.refunded ?? 0, currency),
      change: changeOf(now.refunded ?? 0, before.refunded ?? 0),
    },
  ];
}

interface SoldProps {
  readonly range: Parameters<typeof soldQuery>[0];
  readonly currency: string;
}

const productCell = ({ product, name }: Schemas["ProductSales"]) => <ProductLink id={product} name={name} />;

function Sold({ range, currency }: SoldProps) {
  const query = useQuery(soldQuery(range, currency));
  return (
    <ReportTable
      title={t("report.sold")}
      query={query}
      keyOf={({ product }) => product}
      empty={t("report.soldNone")}
      first={{
        key: "product",
        label: t("field.product"),
        cell: productCell,
      }}
      figures={[
        { key: "units", label: t("report.units"), cell: ({ units }) => numberText(units) },
        { key: "orders", label: t("report.orders"), cell: ({ orders }) => numberText(orders) },
        { key: "cancelled", label: t("report.cancelled"), cell: ({ cancelled }) => numberText(cancelled) },
        { key: "returned", label: t("report.returned"), cell: ({ returned }) => numberText(returned) },
        {
          key: "total",
          label: t("report.revenue"),
          cell: ({ total }) => (total === null ? "–" : moneyText(total)),
        },
      ]}
    />
  );
}

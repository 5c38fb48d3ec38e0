import { amountText, dayText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Scroller } from "../../ui/scroller.tsx";
import type { Bar } from "./sum-sales.ts";

interface SalesChartProps {
  readonly bars: readonly Bar[];
  readonly currency: string;
}

/** Room between two bars, of the room of one. */
const gap = 0.25;
const height = 100;

/** What came in day by day, as bars and as a table; the number of orders where no money is shown. */
export function SalesChart({ bars, currency }: SalesChartProps) {
  const values = bars.map(({ total, orders }) => total ?? orders);
  const most = Math.max(...values, 1);
  const isMoney = bars.every(({ total }) => total !== null);
  const text = (value: number) => (isMoney ? amountText(value, currency) : numberText(value));
  const label = t(isMoney ? "report.chart" : "report.chartOrders", { most: text(Math.max(...values, 0)) });
  return (
    <figure>
      <figcaption className="mb-2 flex justify-between text-sm text-ink-2">{label}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-b border-line-strong text-accent"
      >
        {bars.map((bar, index) => {
          const tall = ((values[index] ?? 0) / most) * height;
          return (
            <rect
              key={bar.from}
              x={index + gap / 2}
              y={height - tall}
              width={1 - gap}
              height={tall}
              fill="currentColor"
            >
              <title>{`${spanText(bar)}: ${text(values[index] ?? 0)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-ink-3">
        <span>{dateText(bars[0]?.from ?? "")}</span>
        <span>{dateText(bars.at(-1)?.to ?? "")}</span>
      </div>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer rounded text-sm font-medium text-accent-ink">
          {t("report.asTable")}
        </summary>
        <BarsTable bars={bars} currency={currency} />
      </details>
    </figure>
  );
}

function BarsTable({ bars, currency }: SalesChartProps) {
  const head = ["report.day", "report.orders", "report.revenue", "report.refunded"] as const;
  const money = (amount: number | null) => (amount === null ? "–" : amountText(amount, currency));
  return (
    <Scroller label={t("report.asTable")}>
      <table className="mt-2 w-full text-left" aria-label={t("report.asTable")}>
        <thead>
          <tr className="text-xs text-ink-3">
            {head.map((key, index) => (
              <th
                key={key}
                scope="col"
                className={`h-8 font-medium ${index === 0 ? "pr-3" : "pl-4 text-right"}`}
              >
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.from} className="border-t border-line/70 tabular-nums">
              <th scope="row" className="h-8 pr-3 font-medium whitespace-nowrap">
                {spanText(bar)}
              </th>
              <td className="pl-4 text-right">{numberText(bar.orders)}</td>
              <td className="pl-4 text-right whitespace-nowrap">{money(bar.total)}</td>
              <td className="pl-4 text-right whitespace-nowrap">{money(bar.refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** A date is the same in every time zone. */
const dateText = (date: string) => (date === "" ? "" : dayText(`${date}T12:00`));

const spanText = ({ from, to }: Bar) =>
  from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;

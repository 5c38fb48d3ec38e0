import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, ask } from "../../api/client.ts";
import { amountText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Card } from "../../ui/page.tsx";
import { salesSoFar, sinceWeekAgo } from "./sales-so-far.ts";

const everyMinute = 60_000;

/** Orders and revenue of today, beside those of a week ago by this hour; nothing where there were none. */
export function SalesCard() {
  const { timezone } = useShop();
  const { data } = useQuery({
    queryKey: ["reports", "today"],
    refetchInterval: everyMinute,
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const query = {
        since: sinceWeekAgo(now, timezone),
        until: new Date(now + everyMinute).toISOString(),
        by: "hour",
      } as const;
      const { items } = await ask(api.GET("/reports/sales", { params: { query }, signal }));
      return salesSoFar(items, now, timezone);
    },
  });
  if (data === undefined || data === null) return null;
  const { currency, today, weekAgo } = data;
  const money = (amount: number) => amountText(amount, currency);
  return (
    <Card
      title={t("today.sales")}
      className="mt-4"
      actions={
        <Link to="/reports" className="rounded text-sm font-medium text-accent-ink hover:underline">
          {t("screen.reports")}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-4 md:flex md:gap-12">
        <Figure
          label={t("report.orders")}
          now={numberText(today.orders)}
          before={numberText(weekAgo.orders)}
        />
        {today.total !== null && weekAgo.total !== null && (
          <Figure label={t("report.revenue")} now={money(today.total)} before={money(weekAgo.total)} />
        )}
      </dl>
    </Card>
  );
}

function Figure({
  label,
  now,
  before,
}: {
  readonly label: string;
  readonly now: string;
  readonly before: string;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{now}</dd>
      <dd className="text-sm text-ink-2">{t("today.weekAgo", { figure: before })}</dd>
    </div>
  );
}

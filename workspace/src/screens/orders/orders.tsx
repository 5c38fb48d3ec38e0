import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Printer, ReceiptText } from "lucide-react";
import { useCallback } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { agoText, countryName, fullTime, moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact, flagText } from "../../search-params.ts";
import { useSession, useShop } from "../../session/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FilterBar, FilterSelect, SearchBox, Views } from "../../ui/filter-bar.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { SortButton } from "../../ui/sort-button.tsx";
import { mostPrinted } from "../print/print-kinds.ts";
import { HoldChip, OrderStatusChip } from "./order-status.tsx";
import { orderStatuses } from "./order-statuses.ts";

type Summary = Schemas["OrderSummary"];

const views = {
  all: {},
  toConfirm: { status: "pending", onHold: false },
  toShip: { status: "confirmed", onHold: false },
  partly: { status: "processing" },
  onHold: { onHold: true },
  done: { status: "completed" },
} as const;
type View = keyof typeof views;
const viewNames: readonly View[] = ["all", "toConfirm", "toShip", "partly", "onHold", "done"];

/** Orders, with what is looked for in the address. */
export function Orders() {
  const search = useSearch({ from: "/shell/orders" });
  const navigate = useNavigate({ from: "/orders" });
  const { markets, countries } = useShop();
  const query = useInfiniteQuery(
    listQuery(["orders", "list", search], ({ cursor, signal }) => {
      const { onHold, since, until, ...rest } = search;
      const params = compact({
        ...rest,
        onHold: flagText(onHold),
        since: momentOf(since),
        until: momentOf(until, 1),
        cursor,
      });
      return ask(api.GET("/orders", { params: { query: params }, signal }));
    }),
  );
  const set = useCallback(
    (more: Partial<typeof search>) =>
      void navigate({ search: (before) => compact({ ...before, ...more }), replace: true }),
    [navigate],
  );
  const setText = useCallback((q: string) => set({ q: q === "" ? undefined : q }), [set]);
  const { sort, ...filters } = search;
  const shown = (query.data?.pages ?? [])
    .flatMap(({ items }) => items.map(({ id }) => id))
    .slice(0, mostPrinted);
  const view = viewNames.find((name) => isSame(views[name], filters)) ?? null;
  return (
    <Page
      title={t("screen.orders")}
      actions={
        shown.length > 0 && (
          <Link to="/print" search={{ orders: shown.join(",") }} className={buttonClass({})}>
            <Printer size={15} aria-hidden />
            {t("print.these", { count: shown.length })}
          </Link>
        )
      }
    >
      <Card isFlush>
        <Views
          label={t("list.views")}
          current={view}
          views={viewNames.map((name) => [name, t(`orders.view.${name}`)] as const)}
          onPick={(name) => void navigate({ search: compact({ ...views[name], sort }) })}
        />
        <FilterBar
          onClear={
            Object.keys(filters).length === 0 ? undefined : () => void navigate({ search: compact({ sort }) })
          }
        >
          <SearchBox label={t("orders.search")} value={search.q ?? ""} onChange={setText} />
          <FilterSelect
            label={t("field.status")}
            value={search.status}
            options={orderStatuses.map((status) => [status, t(`orderStatus.${status}`)] as const)}
            onChange={(value) => set({ status: orderStatuses.find((status) => status === value) })}
          />
          <FilterSelect
            label={t("field.country")}
            value={search.country}
            options={countries.map(({ id }) => [id, countryName(id)] as const)}
            onChange={(country) => set({ country })}
          />
          {markets.length > 1 && (
            <FilterSelect
              label={t("field.market")}
              value={search.market}
              options={markets.map(({ id, name }) => [id, name] as const)}
              onChange={(market) => set({ market })}
            />
          )}
          <DayFilter label={t("orders.since")} value={search.since} onChange={(since) => set({ since })} />
          <DayFilter label={t("orders.until")} value={search.until} onChange={(until) => set({ until })} />
        </FilterBar>
        <OrderList
          query={query}
          sort={sort ?? "-createdAt"}
          onSort={(next) => set({ sort: next })}
          onClear={() => void navigate({ search: {} })}
        />
      </Card>
    </Page>
  );
}

/** The first moment of a day here, `days` later. */
function momentOf(day: string | undefined, days = 0): string | undefined {
  const [year = "", month = "", date = ""] = day?.split("-") ?? [];
  const at = new Date(Number(year), Number(month) - 1, Number(date) + days);
  return year === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function isSame(one: object, other: object): boolean {
  const text = (record: object) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
}

interface DayFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className="flex items-center gap-1.5 text-sm text-ink-2">
      {label}
      <input
        type="date"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        className={`field min-w-0 md:!w-auto ${value === undefined ? "" : "!border-accent"}`}
      />
    </label>
  );
}

type Sort = "createdAt" | "-createdAt" | "total" | "-total";

interface OrderListProps {
  readonly query: Parameters<typeof RecordList<Summary>>[0]["query"];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClear: () => void;
}

function OrderList({ query, sort, onSort, onClear }: OrderListProps) {
  const { staff } = useSession();
  const seesMoney = staff.role !== "warehouse";
  const columns = columnsOf(seesMoney, sort, onSort);
  return (
    <RecordList
      label={t("screen.orders")}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <Empty
          icon={<ReceiptText size={20} />}
          title={t("orders.empty")}
          actions={<Button onClick={onClear}>{t("list.clear")}</Button>}
        >
          {t("orders.emptyText")}
        </Empty>
      }
    />
  );
}

function columnsOf(
  seesMoney: boolean,
  sort: Sort,
  onSort: OrderListProps["onSort"],
): readonly Column<Summary>[] {
  return [
    {
      key: "id",
      label: t("orders.order"),
      cell: (order) => <OrderCell order={order} />,
    },
    {
      key: "createdAt",
      label: t("orders.placed"),
      sort: <SortButton label={t("orders.placed")} field="createdAt" sort={sort} onSort={onSort} />,
      isWide: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={fullTime(createdAt)} className="text-ink-2">
          {agoText(createdAt)}
        </time>
      ),
    },
    {
      key: "status",
      label: t("field.status"),
      isWide: true,
      cell: ({ status, onHold }) => (
        <span className="flex gap-1">
          <OrderStatusChip status={status} />
          {onHold && <HoldChip />}
        </span>
      ),
    },
    {
      key: "email",
      label: t("orders.customer"),
      isWide: true,
      className: "max-w-72 truncate",
      cell: ({ email, redacted }) => email ?? (redacted ? <Hidden /> : "–"),
    },
    {
      key: "country",
      label: t("field.country"),
      isWide: true,
      cell: ({ country }) => <span className="text-ink-2">{countryName(country)}</span>,
    },
    {
      key: "total",
      label: t("orders.total"),
      align: "right",
      ...(seesMoney && {
        sort: <SortButton label={t("orders.total")} field="total" sort={sort} onSort={onSort} />,
      }),
      cell: ({ total }) =>
        total === null ? <Hidden /> : <span className="font-medium">{moneyText(total)}</span>,
    },
  ];
}

function OrderCell({ order }: { readonly order: Summary }) {
  return (
    <>
      <Link to="/orders/$id" params={{ id: order.id }} className={rowLink}>
        #{order.id}
      </Link>
      <span className="mt-0.5 flex flex-wrap items-center gap-1 text-sm text-ink-2 md:hidden">
        <OrderStatusChip status={order.status} />
        {order.onHold && <HoldChip />}
        {agoText(order.createdAt)}
      </span>
    </>
  );
}

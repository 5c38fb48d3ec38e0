import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  CirclePause,
  PackageCheck,
  PackageOpen,
  ReceiptText,
  Shirt,
  Truck,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { api, ask, type Permission } from "../../api/client.ts";
import { agoText, countryName, moneyText, numberText } from "../../messages/format.ts";
import { t, type MessageKey } from "../../messages/translate.ts";
import { useCan, useSession } from "../../session/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card, Empty, Page, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { SalesCard } from "./sales-card.tsx";
import { HoldChip, OrderStatusChip } from "../orders/order-status.tsx";

interface Waiting {
  readonly key: MessageKey;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  readonly read: (signal: AbortSignal) => Promise<{ readonly count: Count }>;
  readonly link: (children: ReactNode) => ReactNode;
}

interface Count {
  readonly value: number;
  readonly exact: boolean;
}

const tile =
  "group flex h-full flex-col gap-1 rounded-xl border border-line bg-card p-4 shadow-card transition-colors hover:border-line-strong";

/** What waits for somebody, each of it a list that a press leads to. */
const waiting: readonly Waiting[] = [
  {
    key: "today.toConfirm",
    icon: PackageCheck,
    needs: "orders.read",
    read: (signal) =>
      ask(
        api.GET("/orders", { params: { query: { status: "pending", onHold: "false", limit: 1 } }, signal }),
      ),
    link: (children) => (
      <Link to="/orders" search={{ status: "pending", onHold: false }} className={tile}>
        {children}
      </Link>
    ),
  },
  {
    key: "today.toShip",
    icon: PackageOpen,
    needs: "orders.read",
    read: (signal) =>
      ask(
        api.GET("/orders", { params: { query: { status: "confirmed", onHold: "false", limit: 1 } }, signal }),
      ),
    link: (children) => (
      <Link to="/orders" search={{ status: "confirmed", onHold: false }} className={tile}>
        {children}
      </Link>
    ),
  },
  {
    key: "today.partly",
    icon: Truck,
    needs: "orders.read",
    read: (signal) =>
      ask(api.GET("/orders", { params: { query: { status: "processing", limit: 1 } }, signal })),
    link: (children) => (
      <Link to="/orders" search={{ status: "processing" }} className={tile}>
        {children}
      </Link>
    ),
  },
  {
    key: "today.onHold",
    icon: CirclePause,
    needs: "orders.read",
    read: (signal) => ask(api.GET("/orders", { params: { query: { onHold: "true", limit: 1 } }, signal })),
    link: (children) => (
      <Link to="/orders" search={{ onHold: true }} className={tile}>
        {children}
      </Link>
    ),
  },
  {
    key: "today.unpublished",
    icon: Shirt,
    needs: "catalogue.write",
    read: (signal) =>
      ask(
        api.GET("/products", {
          params: { query: { published: "false", status: "active", limit: 1 } },
          signal,
        }),
      ),
    link: (children) => (
      <Link to="/products" search={{ published: false, status: "active" }} className={tile}>
        {children}
      </Link>
    ),
  },
];

const everyMinute = 60_000;

/** What waits, and what came in. */
export function Today() {
  const can = useCan();
  const { staff } = useSession();
  const own = waiting.filter(({ needs }) => can(needs));
  const counts = useQueries({
    queries: own.map(({ key, read }) => ({
      queryKey: ["orders", "waiting", key],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(signal),
      refetchInterval: everyMinute,
    })),
  });
  return (
    <Page
      title={t("today.title", { name: staff.name.split(" ")[0] ?? staff.name })}
      subtitle={t("today.text")}
    >
      <ul aria-label={t("today.waiting")} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {own.map(({ key, icon: Icon, link }, index) => (
          <li key={key}>
            {link(
              <>
                <span className="flex items-center gap-2 text-sm font-medium text-ink-2">
                  <Icon size={15} aria-hidden />
                  {t(key)}
                </span>
                <Figure count={counts[index]?.data?.count} isFailed={counts[index]?.isError === true} />
              </>,
            )}
          </li>
        ))}
      </ul>
      {can("orders.read") && (
        <>
          <SalesCard />
          <NewestOrders />
        </>
      )}
    </Page>
  );
}

function Figure({ count, isFailed }: { readonly count: Count | undefined; readonly isFailed: boolean }) {
  if (isFailed) return <span className="text-2xl leading-9 font-semibold">–</span>;
  if (count === undefined) return <Skeleton className="mt-1 h-8 w-14" />;
  return (
    <span
      className={`text-2xl leading-9 font-semibold tabular-nums ${count.value === 0 ? "text-ink-3" : ""}`}
    >
      {numberText(count.value)}
      {!count.exact && "+"}
    </span>
  );
}

function NewestOrders() {
  const orders = useQuery({
    queryKey: ["orders", "newest"],
    queryFn: ({ signal }) => ask(api.GET("/orders", { params: { query: { limit: 10 } }, signal })),
    refetchInterval: everyMinute,
  });
  return (
    <Card
      title={t("today.newest")}
      className="mt-4"
      isFlush
      actions={
        <Link to="/orders" className="rounded text-sm font-medium text-accent-ink hover:underline">
          {t("today.allOrders")}
        </Link>
      }
    >
      {orders.isError && (
        <div className="p-4">
          <Notice tone="bad">{problemText(orders.error)}</Notice>
        </div>
      )}
      {orders.isPending && (
        <div className="grid gap-3 p-4">
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="h-5 w-full" />
          ))}
        </div>
      )}
      {orders.data?.items.length === 0 && (
        <Empty icon={<ReceiptText size={20} />} title={t("today.noOrders")}>
          {t("today.noOrdersText")}
        </Empty>
      )}
      <ul>
        {orders.data?.items.map((order) => (
          <li key={order.id} className="border-t border-line/70">
            <Link
              to="/orders/$id"
              params={{ id: order.id }}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 hover:bg-hover"
            >
              <span className="w-20 font-medium">#{order.id}</span>
              <span className="flex gap-1 md:w-44">
                <OrderStatusChip status={order.status} />
                {order.onHold && <HoldChip />}
              </span>
              <span className="hidden min-w-0 flex-1 truncate text-ink-2 md:block">{order.email}</span>
              <span className="hidden w-32 text-ink-2 lg:block">{countryName(order.country)}</span>
              <span className="order-last w-full text-sm text-ink-2 md:order-none md:ml-auto md:w-28 md:text-right">
                {agoText(order.createdAt)}
              </span>
              <span className="ml-auto w-28 text-right font-medium tabular-nums md:ml-0">
                {order.total && moneyText(order.total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

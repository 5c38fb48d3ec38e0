import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Repeat } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact, flagText } from "../../search-params.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { intervalText, nextDayText, SubscriptionState, type Subscription } from "./subscription-state.tsx";
import { subscriptionStatuses } from "./subscription-statuses.ts";

const SubscriptionDialog = lazy(() => import("./subscription-dialog.tsx"));

interface Wanted {
  readonly status?: (typeof subscriptionStatuses)[number] | undefined;
  readonly attention?: boolean | undefined;
  readonly customer?: string | undefined;
}

const readPage = ({ status, attention, customer }: Wanted, cursor: string | undefined, signal: AbortSignal) =>
  ask(
    api.GET("/subscriptions", {
      params: {
        query: compact({
          status,
          attention: flagText(attention),
          customer,
          cursor,
          sort: "nextOrderOn" as const,
        }),
      },
      signal,
    }),
  );

/** What is sent to customers again and again, the next to be ordered first. */
export function Subscriptions() {
  const search = useSearch({ from: "/shell/subscriptions" });
  const navigate = useNavigate({ from: "/subscriptions" });
  const [open, setOpen] = useState<string | null>(null);
  const query = useInfiniteQuery(
    listQuery(["subscriptions", "list", search], ({ cursor, signal }) => readPage(search, cursor, signal)),
  );
  const set = (more: Wanted) =>
    void navigate({ search: (before) => compact({ ...before, ...more }), replace: true });
  const clear = Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} });
  return (
    <Page title={t("screen.subscriptions")} subtitle={t("subscription.text")}>
      <Card isFlush>
        <FilterBar onClear={clear}>
          <FilterSelect
            label={t("field.status")}
            value={search.status}
            options={subscriptionStatuses.map((one) => [one, t(`subscription.status.${one}`)] as const)}
            onChange={(value) => set({ status: subscriptionStatuses.find((one) => one === value) })}
          />
          <FilterSelect
            label={t("subscription.attention")}
            value={search.attention === undefined ? undefined : String(search.attention)}
            options={[
              ["true", t("subscription.attention.some")],
              ["false", t("subscription.attention.none")],
            ]}
            onChange={(value) => set({ attention: value === undefined ? undefined : value === "true" })}
          />
        </FilterBar>
        <RecordList
          label={t("screen.subscriptions")}
          query={query}
          columns={columnsOf(setOpen)}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<Repeat size={20} />} title={t("subscription.none")}>
              {t("subscription.noneText")}
            </Empty>
          }
        />
      </Card>
      {open !== null && (
        <Suspense>
          <SubscriptionDialog id={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function columnsOf(onOpen: (id: string) => void): readonly Column<Subscription>[] {
  return [
    {
      key: "name",
      label: t("field.product"),
      className: "w-full max-w-0",
      cell: ({ id, name, quantity, interval }) => (
        <>
          <button type="button" className={rowLink} onClick={() => onOpen(id)}>
            {name}
            <span className="sr-only"> {t("subscription.title", { number: id })}</span>
          </button>
          <span className="block truncate text-sm text-ink-2">
            {numberText(quantity)} × · {intervalText(interval)}
          </span>
        </>
      ),
    },
    { key: "status", label: t("field.status"), cell: (one) => <SubscriptionState {...one} /> },
    {
      key: "nextOrderOn",
      label: t("subscription.nextOrderOn"),
      align: "right",
      className: "whitespace-nowrap",
      cell: nextDayText,
    },
  ];
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { agoText, fullTime, moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { PaymentState, type Payment } from "./payment-state.tsx";
import { paymentStatuses, stuckReasons } from "./payment-states.ts";

const PaymentDialog = lazy(() => import("./payment-dialog.tsx"));

interface Wanted {
  readonly status?: (typeof paymentStatuses)[number] | undefined;
  readonly stuck?: (typeof stuckReasons)[number] | undefined;
  readonly order?: string | undefined;
}

const readPage = ({ status, stuck, order }: Wanted, cursor: string | undefined, signal: AbortSignal) =>
  ask(api.GET("/payments", { params: { query: compact({ status, stuck, order, cursor }) }, signal }));

/** Payments that were started, and what somebody has to do about those that stand still. */
export function Payments() {
  const search = useSearch({ from: "/shell/payments" });
  const navigate = useNavigate({ from: "/payments" });
  const [open, setOpen] = useState<string | null>(null);
  const query = useInfiniteQuery(
    listQuery(["payments", "list", search], ({ cursor, signal }) => readPage(search, cursor, signal)),
  );
  const set = (more: Wanted) =>
    void navigate({ search: (before) => compact({ ...before, ...more }), replace: true });
  const clear = Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} });
  return (
    <Page title={t("screen.payments")} subtitle={t("payment.text")}>
      <Card isFlush>
        <FilterBar onClear={clear}>
          <FilterSelect
            label={t("payment.stuck")}
            value={search.stuck}
            options={stuckReasons.map((reason) => [reason, t(`payment.stuck.${reason}`)] as const)}
            onChange={(value) => set({ stuck: stuckReasons.find((reason) => reason === value) })}
          />
          <FilterSelect
            label={t("field.status")}
            value={search.status}
            options={paymentStatuses.map((status) => [status, t(`payment.status.${status}`)] as const)}
            onChange={(value) => set({ status: paymentStatuses.find((status) => status === value) })}
          />
        </FilterBar>
        <RecordList
          label={t("screen.payments")}
          query={query}
          columns={columnsOf(setOpen)}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<CreditCard size={20} />} title={t("payment.none")}>
              {t("payment.noneText")}
            </Empty>
          }
        />
      </Card>
      {open !== null && (
        <Suspense>
          <PaymentDialog id={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function columnsOf(onOpen: (id: string) => void): readonly Column<Payment>[] {
  return [
    {
      key: "id",
      label: t("payment.payment"),
      // It takes what the others leave, so that a long address makes no phone scroll sideways.
      className: "w-full max-w-0",
      cell: ({ id, method, email, redacted }) => (
        <>
          <button type="button" className={rowLink} onClick={() => onOpen(id)}>
            {t("payment.title", { number: id })}
          </button>
          <span className="block truncate text-sm text-ink-2">
            {method} · {email ?? (redacted ? <Hidden /> : "–")}
          </span>
        </>
      ),
    },
    { key: "status", label: t("field.status"), cell: (payment) => <PaymentState {...payment} /> },
    {
      key: "order",
      label: t("orders.order"),
      isWide: true,
      cell: ({ order }) =>
        order === null ? (
          "–"
        ) : (
          <Link
            to="/orders/$id"
            params={{ id: order }}
            className="font-medium text-accent-ink hover:underline"
          >
            #{order}
          </Link>
        ),
    },
    {
      key: "startedAt",
      label: t("payment.startedAt"),
      isWide: true,
      cell: ({ startedAt }) => (
        <time dateTime={startedAt} title={fullTime(startedAt)} className="text-ink-2">
          {agoText(startedAt)}
        </time>
      ),
    },
    {
      key: "amount",
      label: t("orders.total"),
      align: "right",
      cell: ({ amount }) => (amount === null ? <Hidden /> : moneyText(amount)),
    },
  ];
}

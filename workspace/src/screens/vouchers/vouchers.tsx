import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, Ticket } from "lucide-react";
import { useCallback } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { numberText, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { voucherStates } from "./voucher-states.ts";
import { stateName, VoucherStateChip, worthOf } from "./voucher-state.tsx";

interface Wanted {
  readonly q?: string | undefined;
  readonly state?: (typeof voucherStates)[number] | undefined;
}

const readPage = (wanted: Wanted, cursor: string | undefined, signal: AbortSignal) =>
  ask(api.GET("/vouchers", { params: { query: compact({ ...wanted, cursor }) }, signal }));

type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

const columns: readonly Column<Row>[] = [
  {
    key: "code",
    label: t("voucher.code"),
    cell: (voucher) => (
      <>
        <Link to="/vouchers/$id" params={{ id: voucher.id }} className={rowLink}>
          {voucher.code ?? voucher.uri}
        </Link>
        <span className="mt-0.5 flex items-center gap-2 text-sm text-ink-2 md:hidden">
          <VoucherStateChip state={voucher.state} />
          {worthOf(voucher)}
        </span>
      </>
    ),
  },
  { key: "worth", label: t("voucher.worth"), isWide: true, cell: worthOf },
  {
    key: "state",
    label: t("field.status"),
    isWide: true,
    cell: ({ state }) => <VoucherStateChip state={state} />,
  },
  {
    key: "ends",
    label: t("campaign.ends"),
    isWide: true,
    cell: ({ endsAt }) => (endsAt === null ? t("campaign.endless") : shortTime(endsAt)),
  },
  {
    key: "used",
    label: t("voucher.used"),
    align: "right",
    className: "whitespace-nowrap",
    cell: ({ used, uses }) =>
      uses === null
        ? numberText(used)
        : t("voucher.usedOf", { used: numberText(used), uses: numberText(uses) }),
  },
];

/** Vouchers, with what is looked for in the address. */
export function Vouchers() {
  const can = useCan();
  const search = useSearch({ from: "/shell/vouchers" });
  const navigate = useNavigate({ from: "/vouchers" });
  const query = useInfiniteQuery(
    listQuery(["vouchers", "list", search], ({ cursor, signal }) => readPage(search, cursor, signal)),
  );
  const set = useCallback(
    (more: Wanted) => void navigate({ search: (before) => compact({ ...before, ...more }), replace: true }),
    [navigate],
  );
  const setText = useCallback((q: string) => set(q === "" ? { q: undefined } : { q }), [set]);
  const clear = Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} });
  const add = (
    <Link to="/vouchers/$id" params={{ id: "new" }} className={buttonClass({ variant: "primary" })}>
      <Plus size={15} aria-hidden />
      {t("voucher.new")}
    </Link>
  );
  return (
    <Page title={t("screen.vouchers")} actions={can("promotions.write") && add}>
      <Card isFlush>
        <FilterBar onClear={clear}>
          <SearchBox label={t("voucher.search")} value={search.q ?? ""} onChange={setText} />
          <FilterSelect
            label={t("field.status")}
            value={search.state}
            options={voucherStates.map((state) => [state, stateName(state)] as const)}
            onChange={(chosen) => set({ state: voucherStates.find((state) => state === chosen) })}
          />
        </FilterBar>
        <RecordList
          label={t("screen.vouchers")}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Empty
              icon={<Ticket size={20} />}
              title={t("voucher.none")}
              actions={can("promotions.write") && add}
            >
              {t("voucher.noneText")}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}

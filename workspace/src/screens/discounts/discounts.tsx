import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { BadgePercent, Plus } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { numberText, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan, useShop } from "../../session/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { stateName, VoucherStateChip } from "../vouchers/voucher-state.tsx";
import { voucherStates } from "../vouchers/voucher-states.ts";

type State = (typeof voucherStates)[number];
type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

const readPage = (state: State | undefined, cursor: string | undefined, signal: AbortSignal) =>
  ask(
    api.GET("/discounts", {
      params: { query: compact({ state, cursor, sort: "position" as const }) },
      signal,
    }),
  );

/** What is taken off by itself, in the order in which it is. */
export function Discounts() {
  const can = useCan();
  const { defaultLanguage } = useShop();
  const search = useSearch({ from: "/shell/discounts" });
  const navigate = useNavigate({ from: "/discounts" });
  const query = useInfiniteQuery(
    listQuery(["discounts", "list", search], ({ cursor, signal }) => readPage(search.state, cursor, signal)),
  );
  const add = (
    <Link to="/discounts/$id" params={{ id: "new" }} className={buttonClass({ variant: "primary" })}>
      <Plus size={15} aria-hidden />
      {t("discount.new")}
    </Link>
  );
  return (
    <Page
      title={t("screen.discounts")}
      subtitle={t("discount.text")}
      actions={can("promotions.write") && add}
    >
      <Card isFlush>
        <FilterBar onClear={search.state && (() => void navigate({ search: {} }))}>
          <FilterSelect
            label={t("field.status")}
            value={search.state}
            options={voucherStates.map((state) => [state, stateName(state)] as const)}
            onChange={(value) =>
              void navigate({
                search: compact({ state: voucherStates.find((state) => state === value) }),
                replace: true,
              })
            }
          />
        </FilterBar>
        <RecordList
          label={t("screen.discounts")}
          query={query}
          columns={columnsOf(defaultLanguage)}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<BadgePercent size={20} />} title={t("discount.none")}>
              {t("discount.noneText")}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}

/** What a discount is called in a language, else in any. */
export function nameOf({ id, name }: Pick<Row, "id" | "name">, language: string): string {
  return name[language] ?? Object.values(name)[0] ?? id;
}

function worthOf({ percent, takeAndPay }: Pick<Row, "percent" | "takeAndPay">): string {
  if (takeAndPay !== null) return t("discount.takeAndPay", takeAndPay);
  return t("voucher.percentOff", { percent: percent ?? "0" });
}

function columnsOf(language: string): readonly Column<Row>[] {
  return [
    {
      key: "name",
      label: t("field.name"),
      className: "w-full max-w-0",
      cell: (row) => (
        <>
          <Link to="/discounts/$id" params={{ id: row.id }} className={rowLink}>
            <span className="block truncate">{nameOf(row, language)}</span>
          </Link>
          <span className="mt-0.5 flex items-center gap-2 text-sm text-ink-2 md:hidden">
            <VoucherStateChip state={row.state} />
            {worthOf(row)}
          </span>
        </>
      ),
    },
    { key: "worth", label: t("voucher.worth"), isWide: true, className: "whitespace-nowrap", cell: worthOf },
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
      className: "whitespace-nowrap",
      cell: ({ endsAt }) => (endsAt === null ? t("campaign.endless") : shortTime(endsAt)),
    },
    {
      key: "position",
      label: t("discount.position"),
      align: "right",
      isWide: true,
      cell: ({ position }) => numberText(position),
    },
  ];
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Gift, Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { dayText, moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact, flagText } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";

const IssueDialog = lazy(() => import("./issue-dialog.tsx"));

interface Wanted {
  readonly q?: string | undefined;
  readonly blocked?: boolean | undefined;
}

/** What a card is found by; of a whole number no more gets into the address. Fewer than four are no search yet. */
function endOf(typed: string): string | undefined {
  return /[\p{L}\p{N}]{4}$/u.exec(typed.replaceAll(/[\s-]/g, ""))?.[0];
}

const readPage = ({ q, blocked }: Wanted, cursor: string | undefined, signal: AbortSignal) => {
  const query = compact({ q, blocked: flagText(blocked), cursor });
  return ask(api.GET("/gift-cards", { params: { query }, signal }));
};

type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

const columns: readonly Column<Row>[] = [
  {
    key: "number",
    label: t("giftCard.number"),
    cell: ({ id, number }) => (
      <Link to="/gift-cards/$id" params={{ id }} className={`${rowLink} tabular-nums`}>
        {number}
      </Link>
    ),
  },
  {
    key: "state",
    label: t("field.status"),
    cell: ({ blocked }) =>
      blocked ? (
        <Chip tone="bad">{t("giftCard.blocked")}</Chip>
      ) : (
        <Chip tone="good">{t("giftCard.active")}</Chip>
      ),
  },
  {
    key: "createdAt",
    label: t("giftCard.issuedAt"),
    isWide: true,
    cell: ({ createdAt }) => <span className="text-ink-2">{dayText(createdAt)}</span>,
  },
  {
    key: "balance",
    label: t("giftCard.balance"),
    align: "right",
    cell: ({ balance }) => (balance === null ? <Hidden /> : moneyText(balance)),
  },
];

/** Gift cards, found by the end of their number. */
export function GiftCards() {
  const can = useCan();
  const search = useSearch({ from: "/shell/gift-cards" });
  const navigate = useNavigate({ from: "/gift-cards" });
  const [isIssuing, setIssuing] = useState(false);
  const query = useInfiniteQuery(
    listQuery(["gift-cards", "list", search], ({ cursor, signal }) => readPage(search, cursor, signal)),
  );
  const set = useCallback(
    (more: Wanted) => void navigate({ search: (before) => compact({ ...before, ...more }), replace: true }),
    [navigate],
  );
  const setText = useCallback((q: string) => set({ q: endOf(q) }), [set]);
  const clear = Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} });
  const issue = can("orders.refund") && (
    <Button variant="primary" icon={<Plus size={15} />} onClick={() => setIssuing(true)}>
      {t("giftCard.issue")}
    </Button>
  );
  return (
    <Page title={t("screen.giftCards")} actions={issue}>
      <Card isFlush>
        <FilterBar onClear={clear}>
          <SearchBox label={t("giftCard.search")} value={search.q ?? ""} onChange={setText} />
          <FilterSelect
            label={t("giftCard.blocked")}
            value={flagText(search.blocked)}
            options={[
              ["true", t("answer.yes")],
              ["false", t("answer.no")],
            ]}
            onChange={(value) => set({ blocked: value === undefined ? undefined : value === "true" })}
          />
        </FilterBar>
        <RecordList
          label={t("screen.giftCards")}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<Gift size={20} />} title={t("giftCard.none")} actions={issue}>
              {t("giftCard.noneText")}
            </Empty>
          }
        />
      </Card>
      {isIssuing && (
        <Suspense>
          <IssueDialog onClose={() => setIssuing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

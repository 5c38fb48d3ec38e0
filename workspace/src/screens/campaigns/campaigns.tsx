import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarClock, Plus } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { numberText, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { CampaignStateChip } from "./campaign-state.tsx";

type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

const readPage = (cursor: string | undefined, signal: AbortSignal) =>
  ask(api.GET("/campaigns", { params: { query: compact({ sort: "-id" as const, cursor }) }, signal }));

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    label: t("field.name"),
    cell: ({ id, name, state }) => (
      <>
        <Link to="/campaigns/$id" params={{ id }} className={rowLink}>
          {name}
        </Link>
        <span className="mt-0.5 flex md:hidden">
          <CampaignStateChip state={state} />
        </span>
      </>
    ),
  },
  {
    key: "state",
    label: t("field.status"),
    isWide: true,
    cell: ({ state }) => <CampaignStateChip state={state} />,
  },
  {
    key: "starts",
    label: t("campaign.starts"),
    isWide: true,
    cell: ({ startsAt }) => (startsAt === null ? "–" : shortTime(startsAt)),
  },
  {
    key: "ends",
    label: t("campaign.ends"),
    isWide: true,
    cell: ({ endsAt }) => (endsAt === null ? t("campaign.endless") : shortTime(endsAt)),
  },
  {
    key: "products",
    label: t("screen.products"),
    align: "right",
    isWide: true,
    cell: ({ products }) => numberText(products),
  },
];

/** Campaigns: what runs, what begins next, what is over. */
export function Campaigns() {
  const can = useCan();
  const query = useInfiniteQuery(
    listQuery(["campaigns", "list"], ({ cursor, signal }) => readPage(cursor, signal)),
  );
  const add = (
    <Link to="/campaigns/$id" params={{ id: "new" }} className={buttonClass({ variant: "primary" })}>
      <Plus size={15} aria-hidden />
      {t("campaign.new")}
    </Link>
  );
  return (
    <Page title={t("screen.campaigns")} actions={can("promotions.write") && add}>
      <Card isFlush>
        <RecordList
          label={t("screen.campaigns")}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Empty
              icon={<CalendarClock size={20} />}
              title={t("campaign.none")}
              actions={can("promotions.write") && add}
            >
              {t("campaign.noneText")}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}

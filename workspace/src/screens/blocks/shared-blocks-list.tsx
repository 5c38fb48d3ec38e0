import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Blocks, Plus } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";

const readPage = (cursor: string | undefined, signal: AbortSignal) =>
  ask(api.GET("/blocks", { params: { query: compact({ cursor, sort: "name" as const }) }, signal }));
type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

/** Blocks that several pages show. */
export function SharedBlocksList() {
  const can = useCan();
  const query = useInfiniteQuery(
    listQuery(["blocks", "list"], ({ cursor, signal }) => readPage(cursor, signal)),
  );
  const add = (
    <Link to="/blocks/$id" params={{ id: "new" }} className={buttonClass({ variant: "primary" })}>
      <Plus size={15} aria-hidden />
      {t("blocks.new")}
    </Link>
  );
  return (
    <Page
      title={t("screen.blocks")}
      subtitle={t("blocks.text")}
      width="reading"
      before={
        <Link
          to="/pages"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.pages")}
        </Link>
      }
      actions={can("content.write") && add}
    >
      <Card isFlush>
        <RecordList
          label={t("screen.blocks")}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<Blocks size={20} />} title={t("blocks.none")}>
              {t("blocks.noneText")}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    label: t("field.name"),
    className: "w-full max-w-0",
    cell: ({ id, name }) => (
      <Link to="/blocks/$id" params={{ id }} className={rowLink}>
        <span className="block truncate">{name}</span>
      </Link>
    ),
  },
  {
    key: "updated",
    label: t("blocks.updated"),
    isWide: true,
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => shortTime(updatedAt),
  },
];

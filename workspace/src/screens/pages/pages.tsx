import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Blocks, FileText, Images, PanelBottom, Plus } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { languageName, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan, useShop } from "../../session/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { languagesWithout } from "./page-form.ts";
import { PageStateChip } from "./page-state.tsx";

type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

const readPage = (q: string | undefined, cursor: string | undefined, signal: AbortSignal) =>
  ask(api.GET("/pages", { params: { query: compact({ q, cursor }) }, signal }));

/** The pages that the shop writes itself, by name. */
export function Pages() {
  const can = useCan();
  const { defaultLanguage, languages } = useShop();
  const search = useSearch({ from: "/shell/pages" });
  const navigate = useNavigate({ from: "/pages" });
  const query = useInfiniteQuery(
    listQuery(["pages", "list", search], ({ cursor, signal }) => readPage(search.q, cursor, signal)),
  );
  const codes = languages.map(({ id }) => id);
  return (
    <Page
      title={t("screen.pages")}
      subtitle={t("page.text")}
      actions={
        <>
          <Link to="/blocks" className={buttonClass({})}>
            <Blocks size={15} aria-hidden />
            {t("screen.blocks")}
          </Link>
          <Link to="/menus" className={buttonClass({})}>
            <PanelBottom size={15} aria-hidden />
            {t("screen.menus")}
          </Link>
          <Link to="/media" className={buttonClass({})}>
            <Images size={15} aria-hidden />
            {t("screen.media")}
          </Link>
          {can("content.write") && (
            <Link to="/pages/$id" params={{ id: "new" }} className={buttonClass({ variant: "primary" })}>
              <Plus size={15} aria-hidden />
              {t("page.new")}
            </Link>
          )}
        </>
      }
    >
      <Card isFlush>
        <FilterBar onClear={search.q === undefined ? undefined : () => void navigate({ search: {} })}>
          <SearchBox
            label={t("page.search")}
            value={search.q ?? ""}
            onChange={(text) => void navigate({ search: compact({ q: text || undefined }), replace: true })}
          />
        </FilterBar>
        <RecordList
          label={t("screen.pages")}
          query={query}
          columns={columnsOf(defaultLanguage, codes)}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<FileText size={20} />} title={t("page.none")}>
              {t("page.noneText")}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}

function columnsOf(defaultLanguage: string, languages: readonly string[]): readonly Column<Row>[] {
  return [
    {
      key: "name",
      label: t("field.name"),
      className: "w-full max-w-0",
      cell: (row) => (
        <>
          <Link to="/pages/$id" params={{ id: row.id }} className={rowLink}>
            <span className="block truncate">{row.title[defaultLanguage] ?? row.id}</span>
          </Link>
          <span className="block truncate text-sm text-ink-2">/{row.uris[defaultLanguage] ?? ""}</span>
          <span className="mt-0.5 block md:hidden">
            <PageStateChip state={row.state} />
          </span>
        </>
      ),
    },
    {
      key: "missing",
      label: t("page.missing"),
      isWide: true,
      className: "whitespace-nowrap text-ink-2",
      cell: (row) => languagesWithout(row.title, languages).map(languageName).join(", "),
    },
    {
      key: "state",
      label: t("field.status"),
      isWide: true,
      cell: (row) => <PageStateChip state={row.state} />,
    },
    {
      key: "updated",
      label: t("page.updated"),
      isWide: true,
      className: "whitespace-nowrap text-ink-2",
      cell: (row) => shortTime(row.updatedAt),
    },
  ];
}

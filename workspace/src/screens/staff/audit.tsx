import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useCallback, useState } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { fullTime, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useActorName } from "../../ui/actor.tsx";
import { FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";

type Entry = Schemas["AuditEntry"];

/** Who changed what, the newest first. */
export function AuditScreen() {
  const search = useSearch({ from: "/shell/audit" });
  const navigate = useNavigate({ from: "/audit" });
  const actorName = useActorName();
  const [open, setOpen] = useState<Entry | null>(null);
  const query = useInfiniteQuery(
    listQuery(["audit", search], ({ cursor, signal }) =>
      ask(
        api.GET("/audit", {
          params: { query: compact({ ...search, sort: "-at" as const, cursor }) },
          signal,
        }),
      ),
    ),
  );
  const setSubject = useCallback(
    (subject: string) =>
      void navigate({
        search: (before) => compact({ ...before, subject: subject === "" ? undefined : subject }),
        replace: true,
      }),
    [navigate],
  );
  return (
    <Page title={t("screen.audit")}>
      <Card isFlush>
        <FilterBar
          onClear={Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} })}
        >
          <SearchBox label={t("audit.search")} value={search.subject ?? ""} onChange={setSubject} />
        </FilterBar>
        <RecordList
          label={t("screen.audit")}
          query={query}
          keyOf={({ id }) => id}
          columns={columnsOf(actorName, setOpen)}
          empty={
            <Empty icon={<History size={20} />} title={t("audit.none")}>
              {t("audit.noneText")}
            </Empty>
          }
        />
      </Card>
      <Modal
        title={open?.operation ?? ""}
        description={open === null ? undefined : `${actorName(open.actor)} · ${fullTime(open.at)}`}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        width="wide"
      >
        {open !== null && (
          <div className="grid gap-4 md:grid-cols-2">
            <Snapshot label={t("audit.before")} value={open.before} />
            <Snapshot label={t("audit.after")} value={open.after ?? open.detail} />
          </div>
        )}
      </Modal>
    </Page>
  );
}

function columnsOf(
  actorName: (actor: string) => string,
  onOpen: (entry: Entry) => void,
): readonly Column<Entry>[] {
  return [
    {
      key: "at",
      label: t("audit.at"),
      cell: (entry) => (
        <button type="button" className={rowLink} onClick={() => onOpen(entry)}>
          <time dateTime={entry.at} title={fullTime(entry.at)}>
            {shortTime(entry.at)}
          </time>
        </button>
      ),
    },
    { key: "actor", label: t("audit.who"), cell: ({ actor }) => actorName(actor) },
    {
      key: "operation",
      label: t("audit.what"),
      isWide: true,
      cell: ({ operation }) => <code className="text-sm">{operation}</code>,
    },
    {
      key: "subjects",
      label: t("audit.subject"),
      className: "max-w-80 truncate",
      cell: ({ subjects }) => <span className="text-ink-2">{subjects.join(", ") || "–"}</span>,
    },
  ];
}

function Snapshot({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-sm font-semibold">{label}</h3>
      <pre className="rounded-lg bg-sunken p-3 text-xs break-words whitespace-pre-wrap">
        {value === null || value === undefined ? "–" : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}

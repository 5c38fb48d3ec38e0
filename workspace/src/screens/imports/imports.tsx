import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { fullTime, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { useActorName } from "../../ui/actor.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { ExportCard } from "./export-card.tsx";
import { ImportForm } from "./import-form.tsx";
import { filePermissions, importKinds, jobStates, kindName } from "./import-kinds.ts";
import { jobsQuery, type Job } from "./import-query.ts";
import { countsText, JobStateChip } from "./job-state.tsx";

/** Records from files and into files, with what was imported before. */
export function Imports() {
  const can = useCan();
  const mayImport = importKinds.some(({ writes }) => can(writes));
  return (
    <Page title={t("screen.imports")} subtitle={t("import.text")}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ImportForm />
        <ExportCard />
      </div>
      {mayImport && <History />}
      {!filePermissions.some((permission) => can(permission)) && (
        <Card>
          <Empty icon={<FileUp size={20} />} title={t("import.notAllowed")} />
        </Card>
      )}
    </Page>
  );
}

function History() {
  const search = useSearch({ from: "/shell/imports" });
  const navigate = useNavigate({ from: "/imports" });
  const can = useCan();
  const query = useInfiniteQuery(jobsQuery(search));
  const isFiltered = Object.keys(search).length > 0;
  const set = (more: typeof search) =>
    void navigate({ search: (before) => compact({ ...before, ...more }), replace: true });
  return (
    <Card title={t("import.history")} isFlush className="mt-4">
      <FilterBar onClear={isFiltered ? () => void navigate({ search: {} }) : undefined}>
        <FilterSelect
          label={t("import.what")}
          value={search.kind}
          options={importKinds
            .filter(({ writes }) => can(writes))
            .map(({ name }) => [name, kindName(name)] as const)}
          onChange={(value) => set({ kind: importKinds.find(({ name }) => name === value)?.name })}
        />
        <FilterSelect
          label={t("field.status")}
          value={search.state}
          options={jobStates.map((state) => [state, t(`import.state.${state}`)] as const)}
          onChange={(value) => set({ state: jobStates.find((state) => state === value) })}
        />
      </FilterBar>
      <RecordList
        label={t("import.history")}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty icon={<FileUp size={20} />} title={t(isFiltered ? "import.noneFound" : "import.none")}>
            {isFiltered ? undefined : t("import.noneText")}
          </Empty>
        }
      />
    </Card>
  );
}

const columns: readonly Column<Job>[] = [
  {
    key: "what",
    label: t("import.what"),
    cell: (job) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/imports/$id" params={{ id: job.id }} className={rowLink}>
            {kindName(job.kind)}
          </Link>
          {job.dryRun && <Chip>{t("import.dryRun")}</Chip>}
        </span>
        <span className="mt-0.5 block text-sm text-ink-2 md:hidden">
          {countsText(job)} · <Who actor={job.createdBy} />
        </span>
      </>
    ),
  },
  {
    key: "state",
    label: t("field.status"),
    className: "whitespace-nowrap max-md:align-top max-md:pt-2.5 max-md:text-right",
    cell: ({ state, createdAt }) => (
      <>
        <JobStateChip state={state} />
        <span className="mt-1 block text-xs text-ink-2 md:hidden">{shortTime(createdAt)}</span>
      </>
    ),
  },
  { key: "counts", label: t("import.rows"), isWide: true, cell: countsText },
  { key: "who", label: t("import.who"), isWide: true, cell: ({ createdBy }) => <Who actor={createdBy} /> },
  {
    key: "when",
    label: t("import.when"),
    isWide: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={fullTime(createdAt)}>
        {shortTime(createdAt)}
      </time>
    ),
  },
];

function Who({ actor }: { readonly actor: string }) {
  return useActorName()(actor);
}

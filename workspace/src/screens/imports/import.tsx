import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { fullTime, numberText } from "../../messages/format.ts";
import { t, tOr } from "../../messages/translate.ts";
import { useActorName } from "../../ui/actor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Fact, Page } from "../../ui/page.tsx";
import { tellProblem } from "../../ui/toasts.tsx";
import { kindName } from "./import-kinds.ts";
import { isEnded, jobQuery, type Job } from "./import-query.ts";
import { progressOf } from "./job-progress.ts";
import { countsText, JobStateChip } from "./job-state.tsx";
import { RowErrors } from "./row-errors.tsx";
import { StartImport } from "./start-import.tsx";

/** An import or the check before one: how far it is, what came of it, and what is wrong with its rows. */
export function ImportScreen() {
  const { id } = useParams({ from: "/shell/imports/$id" });
  const { data: job } = useSuspenseQuery(jobQuery(id));
  const actor = useActorName();
  const isOver = isEnded(job);
  return (
    <Page
      title={t(job.dryRun ? "import.checkOf" : "import.importOf", { kind: kindName(job.kind) })}
      subtitle={`${actor(job.createdBy)} · ${fullTime(job.createdAt)}`}
      width="reading"
      before={
        <Link
          to="/imports"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.imports")}
        </Link>
      }
      beside={<JobStateChip state={job.state} />}
      actions={!isOver && <CancelButton job={job} />}
    >
      <div className="grid gap-4">
        <Card>
          <div className="grid gap-4">
            {!isOver && <Progress job={job} />}
            {isOver && <Outcome job={job} />}
            <output className="sr-only">
              {isOver && `${t(`import.state.${job.state}`)}: ${countsText(job)}`}
            </output>
            {job.dryRun && job.state === "done" && <StartImport key={job.id} job={job} />}
          </div>
        </Card>
        {job.rows.failed > 0 && <RowErrors job={job} />}
      </div>
    </Page>
  );
}

function Progress({ job }: { readonly job: Job }) {
  const share = progressOf(job);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>{t(job.state === "waiting" ? "import.waits" : "import.goesOn")}</span>
        <span>{t("import.rowsOf", { count: numberText(job.rows.total) })}</span>
      </div>
      <progress
        aria-label={t("import.progress")}
        max={1}
        value={share}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-(--accent) [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

function Outcome({ job: { state, reason, dryRun, counts, rows } }: { readonly job: Job }) {
  return (
    <>
      {state === "failed" && (
        <Notice tone="bad">{tOr(`import.reason.${reason}`, t("problem.unknown"))}</Notice>
      )}
      {state === "cancelled" && <Notice tone="warn">{t("import.cancelledText")}</Notice>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact label={t(dryRun ? "import.wouldBeNew" : "import.new")}>{numberText(counts.inserted)}</Fact>
        <Fact label={t(dryRun ? "import.wouldChange" : "import.didChange")}>
          {numberText(counts.changed)}
        </Fact>
        <Fact label={t("import.same")}>{numberText(counts.unchanged)}</Fact>
        <Fact label={t("import.refusedRows")}>
          {rows.failed === 0 ? "0" : <strong className="text-bad">{numberText(rows.failed)}</strong>}
        </Fact>
      </dl>
    </>
  );
}

function CancelButton({ job: { id, cancelRequested } }: { readonly job: Job }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => ask(api.POST("/jobs/{id}/cancel", { params: { path: { id } }, body: {} })),
    onSuccess: (job) => client.setQueryData(jobQuery(id).queryKey, job),
    onError: tellProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ["imports"] }),
  });
  return (
    <Button isBusy={cancel.isPending || cancelRequested} onClick={() => cancel.mutate()}>
      {t(cancelRequested ? "import.stopping" : "import.stop")}
    </Button>
  );
}

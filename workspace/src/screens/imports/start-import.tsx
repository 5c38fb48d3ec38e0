import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { importKinds } from "./import-kinds.ts";
import { sentFileQuery, type Job } from "./import-query.ts";
import { usualMode } from "./job-progress.ts";
import { useSendFile } from "./use-send-file.ts";

/** What follows a check: the import of the same file, all of it or its good rows, or a file that is mended. */
export function StartImport({ job }: { readonly job: Job }) {
  const { data: file } = useQuery(sentFileQuery(job.id));
  const kind = importKinds.find(({ name }) => name === job.kind);
  const [chosen, setChosen] = useState(usualMode(job));
  const { send, isPending, error } = useSendFile();
  const { total, failed } = job.rows;
  const good = total - failed;
  if (good <= 0) {
    return (
      <Notice tone="bad" actions={<OtherFile />}>
        {t("import.noGoodRows")}
      </Notice>
    );
  }
  if (job.counts.inserted + job.counts.changed === 0) {
    return <Notice actions={<OtherFile />}>{t("import.nothing")}</Notice>;
  }
  if (file === undefined || kind === undefined) {
    return <Notice actions={<OtherFile />}>{t("import.chooseAgain")}</Notice>;
  }
  const mode = failed > 0 ? "goodRows" : chosen;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send({ kind: kind.name, file, mode, dryRun: false });
      }}
    >
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      {failed > 0 ? (
        <Notice tone="warn">{t("import.goodRowsText")}</Notice>
      ) : (
        <Field label={t("import.mode")} hint={t("import.modeHint")} className="max-w-md">
          <Select
            value={chosen}
            onChange={({ target }) => setChosen(target.value === "all" ? "all" : "goodRows")}
          >
            <option value="all">{t("import.mode.all")}</option>
            <option value="goodRows">{t("import.mode.goodRows")}</option>
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isPending}>
          {t(failed > 0 ? "import.startGood" : "import.start", { count: numberText(good) })}
        </Button>
        <OtherFile />
      </div>
    </form>
  );
}

function OtherFile() {
  return (
    <Link to="/imports" className={buttonClass({})}>
      {t("import.other")}
    </Link>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { Schemas } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Card, Empty } from "../../ui/page.tsx";
import { RecordList, type Column } from "../../ui/record-list.tsx";
import { errorsQuery, type Job } from "./import-query.ts";
import { rowErrorText } from "./row-error-text.ts";

type RowError = Schemas["RowError"];

const columns: readonly Column<RowError>[] = [
  {
    key: "row",
    label: t("import.rowNumber"),
    className: "whitespace-nowrap align-top md:w-24",
    cell: ({ row }) => t("import.row", { row: numberText(row) }),
  },
  {
    key: "column",
    label: t("import.column"),
    isWide: true,
    className: "align-top md:w-48",
    cell: ColumnName,
  },
  {
    key: "problem",
    label: t("import.problem"),
    className: "align-top",
    cell: (error) => (
      <>
        <span className="block md:hidden">
          <ColumnName column={error.column} />
        </span>
        {rowErrorText(error)}
      </>
    ),
  },
];

function ColumnName({ column }: Pick<RowError, "column">) {
  if (column === "") return <span className="text-ink-2">{t("import.wholeRow")}</span>;
  return <code className="font-mono text-sm break-all">{column}</code>;
}

/** What is wrong with the rows of a file, by row and column, as they are counted in it. */
export function RowErrors({ job }: { readonly job: Job }) {
  const query = useInfiniteQuery(errorsQuery(job));
  return (
    <Card title={t("import.errors")} isFlush>
      <RecordList
        label={t("import.errors")}
        query={query}
        columns={columns}
        keyOf={({ row, column, code, message }) => `${row} ${column} ${code} ${message}`}
        empty={<Empty icon={<TriangleAlert size={20} />} title={t("import.noErrors")} />}
      />
    </Card>
  );
}

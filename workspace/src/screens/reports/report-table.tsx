import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { Scroller } from "../../ui/scroller.tsx";

export interface ReportColumn<T> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
}

interface ReportTableProps<T> {
  readonly title: string;
  readonly query: UseQueryResult<{ readonly items: readonly T[] }>;
  /** What a row is called; the others are figures. */
  readonly first: ReportColumn<T>;
  readonly figures: readonly ReportColumn<T>[];
  readonly keyOf: (row: T) => string;
  readonly empty: string;
}

/** Figures of a few things, one row each. */
export function ReportTable<T>({ title, query, first, figures, keyOf, empty }: ReportTableProps<T>) {
  return (
    <Card title={title} className="min-w-0">
      <QueryState query={query} />
      {query.data?.items.length === 0 && <p className="py-4 text-ink-2">{empty}</p>}
      {query.data !== undefined && query.data.items.length > 0 && (
        <Scroller label={title}>
          <table className="w-full text-left" aria-label={title}>
            <thead>
              <tr className="text-xs text-ink-3">
                <th scope="col" className="h-8 pr-3 font-medium">
                  {first.label}
                </th>
                {figures.map(({ key, label }) => (
                  <th key={key} scope="col" className="h-8 pl-4 text-right font-medium whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {query.data.items.map((row) => (
                <tr key={keyOf(row)} className="border-t border-line/70">
                  <th scope="row" className="h-9 min-w-40 py-1 pr-3 font-medium">
                    {first.cell(row)}
                  </th>
                  {figures.map(({ key, cell }) => (
                    <td key={key} className="pl-4 text-right whitespace-nowrap tabular-nums">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Card>
  );
}

/** That a report is on its way, or why it did not come. */
export function QueryState({ query }: { readonly query: UseQueryResult }) {
  if (query.isPending) return <Skeleton className="h-40 w-full" />;
  if (!query.isError) return null;
  return (
    <Notice
      tone="bad"
      actions={
        <Button size="small" onClick={() => void query.refetch()}>
          {t("action.again")}
        </Button>
      }
    >
      {problemText(query.error)}
    </Notice>
  );
}

/** A product by its name, as a link for whoever may look at products. */
export function ProductLink({ id, name }: { readonly id: string; readonly name: string }) {
  const can = useCan();
  if (!can("catalogue.read")) return name;
  return (
    <Link to="/products/$id" params={{ id }} className="text-accent-ink hover:underline">
      {name === "" ? id : name}
    </Link>
  );
}

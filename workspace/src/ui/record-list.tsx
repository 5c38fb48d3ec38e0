import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { numberText } from "../messages/format.ts";
import { t } from "../messages/translate.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./page.tsx";
import { problemText } from "./problem-text.ts";

export interface ListPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
  readonly count: { readonly value: number; readonly exact: boolean };
}

export interface Column<T> {
  readonly key: string;
  readonly label: string;
  readonly cell: (item: T) => ReactNode;
  readonly align?: "right";
  /** Not shown on a phone: the first cell has what is needed there. */
  readonly isWide?: boolean;
  /** The label is read aloud, and not shown. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly sort?: ReactNode;
}

interface RecordListProps<T> {
  readonly label: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (item: T) => string;
  /** Where there is nothing. */
  readonly empty: ReactElement;
}

/** The link of a row, which covers all of it: j and k go from one to the next. */
export const rowLink =
  "font-medium outline-none after:absolute after:inset-0 after:content-[''] data-row-link";

/** Rows of records that go on as one scrolls. */
export function RecordList<T>({ label, query, columns, keyOf, empty }: RecordListProps<T>) {
  const table = useRef<HTMLTableElement>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  useRowKeys(table);
  if (query.isError && items.length === 0) {
    return (
      <div className="p-4">
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
      </div>
    );
  }
  if (query.isSuccess && items.length === 0) return empty;
  return (
    <>
      <table ref={table} aria-label={label} aria-busy={query.isFetching} className="w-full text-left">
        <thead className="hidden md:table-header-group">
          <tr className="border-b border-line text-xs text-ink-3">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`h-9 px-3 font-medium whitespace-nowrap first:pl-4 last:pr-4 ${column.align === "right" ? "text-right" : ""}`}
              >
                {column.isLabelHidden === true ? (
                  <span className="sr-only">{column.label}</span>
                ) : (
                  (column.sort ?? column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {query.isPending
            ? Array.from({ length: 12 }, (_, index) => <SkeletonRow key={index} columns={columns} />)
            : items.map((item) => (
                <tr
                  key={keyOf(item)}
                  className="relative border-b border-line/70 last:border-0 focus-within:bg-accent-soft focus-within:shadow-[inset_3px_0_var(--accent)] hover:bg-hover focus-within:hover:bg-accent-soft"
                >
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      {column.cell(item)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      <MoreRows query={query} />
    </>
  );
}

function cellClass<T>({ align, isWide, className }: Column<T>): string {
  const shown = isWide === true ? "hidden md:table-cell" : "";
  const side = align === "right" ? "text-right" : "";
  return `h-11 px-3 py-1.5 first:pl-4 last:pr-4 ${shown} ${side} ${className ?? ""}`;
}

function SkeletonRow<T>({ columns }: { readonly columns: readonly Column<T>[] }) {
  return (
    <tr className="border-b border-line/70 last:border-0">
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton className={`h-4 ${column.align === "right" ? "ml-auto w-16" : "w-24 max-w-full"}`} />
        </td>
      ))}
    </tr>
  );
}

function rowLinks(table: HTMLTableElement | null): readonly HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(".data-row-link") ?? [])];
}

function useRowKeys(table: { readonly current: HTMLTableElement | null }): void {
  const go = (step: number) => {
    const links = rowLinks(table.current);
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  useShortcut("j", t("keys.next"), () => go(1));
  useShortcut("k", t("keys.previous"), () => go(-1));
  useShortcut("enter", t("keys.open"), () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.click();
  });
}

type Going = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<unknown>>>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
>;

function MoreRows({ query }: { readonly query: Going }) {
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data } = query;
  useEffect(() => {
    const node = foot.current;
    if (node === null || !hasNextPage || isFetchingNextPage) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void fetchNextPage();
      },
      { rootMargin: "600px" },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const shown = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  const count = data?.pages[0]?.count;
  if (count === undefined) return null;
  return (
    <div
      ref={foot}
      className="flex min-h-10 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-sm text-ink-2"
    >
      <span>
        {t(count.exact ? "list.shown" : "list.shownOfMany", {
          shown: numberText(shown),
          all: numberText(count.value),
        })}
      </span>
      {hasNextPage && (
        <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("list.more")}
        </Button>
      )}
    </div>
  );
}

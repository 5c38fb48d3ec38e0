import type { StorefrontContext } from "./context.ts";

export interface PageArguments {
  readonly limit?: number | null | undefined;
  readonly page?: number | null | undefined;
}

export interface PaginationInfo {
  readonly total: number;
  readonly limit: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly nextPage: number | null;
  readonly previousPage: number | null;
}

export interface Page extends PaginationInfo {
  /** The number of entries before the page. */
  readonly offset: number;
}

type PageContext = Pick<StorefrontContext, "plugin" | "caller">;

const usualLimit = 20;

/** The largest page. storefront-graphql.md#limits. */
export function largestLimit({ plugin, caller }: PageContext): number {
  return plugin.mode === "session" && !caller.trusted ? 40 : 100;
}

/** The limit that is applied: between 1 and the largest one. */
export function limitOf(context: PageContext, limit: number | null | undefined): number {
  return Math.min(Math.max(limit ?? usualLimit, 1), largestLimit(context));
}

/** The page of a list of `total` entries. A page out of range becomes the nearest one. */
export function pageOf(context: PageContext, { limit: wanted, page }: PageArguments, total: number): Page {
  const limit = limitOf(context, wanted);
  const lastPage = Math.max(Math.ceil(total / limit), 1);
  const currentPage = Math.min(Math.max(page ?? 1, 1), lastPage);
  const hasNextPage = currentPage < lastPage;
  const hasPreviousPage = currentPage > 1;
  return {
    offset: (currentPage - 1) * limit,
    total,
    limit,
    currentPage,
    lastPage,
    hasNextPage,
    hasPreviousPage,
    nextPage: hasNextPage ? currentPage + 1 : null,
    previousPage: hasPreviousPage ? currentPage - 1 : null,
  };
}

/** Cuts one page out of a whole list. */
export function paginate<T>(
  context: PageContext,
  args: PageArguments,
  whole: readonly T[],
): { readonly list: readonly T[]; readonly pagination: PaginationInfo } {
  const pagination = pageOf(context, args, whole.length);
  return { list: whole.slice(pagination.offset, pagination.offset + pagination.limit), pagination };
}

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
  /** How many come before it. */
  readonly offset: number;
}

type Asking = Pick<StorefrontContext, "plugin" | "caller">;

const usualLimit = 20;

/** The most that a list gives. storefront-graphql.md#limits. */
export function mostOf({ plugin, caller }: Asking): number {
  return plugin.mode === "session" && !caller.trusted ? 40 : 100;
}

/** A limit as it is served: more is cut to the most, less than 1 is 1. */
export function limitOf(context: Asking, limit: number | null | undefined): number {
  return Math.min(Math.max(limit ?? usualLimit, 1), mostOf(context));
}

/** The page that is served of a list of so many; one that is out of range becomes the nearest that there is. */
export function pageOf(context: Asking, { limit: asked, page }: PageArguments, total: number): Page {
  const limit = limitOf(context, asked);
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

/** One page of a list that is there as a whole. */
export function pageOfList<T>(
  context: Asking,
  args: PageArguments,
  whole: readonly T[],
): { readonly list: readonly T[]; readonly pagination: PaginationInfo } {
  const pagination = pageOf(context, args, whole.length);
  return { list: whole.slice(pagination.offset, pagination.offset + pagination.limit), pagination };
}

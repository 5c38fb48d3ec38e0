import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { ListPage } from "../ui/record-list.tsx";

interface Asked {
  readonly cursor?: string;
  readonly signal: AbortSignal;
}

/** A list of the API that goes on page by page. What was there stays while another filter is asked for. */
export function listQuery<T>(queryKey: readonly unknown[], read: (asked: Asked) => Promise<ListPage<T>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ signal, ...(pageParam === "" ? {} : { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: (page: ListPage<T>) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Locale } from "@/lib/locale/locale";
import { type Group, suggestedGroups } from "@/lib/search/suggestion-groups";

const PAUSE_MS = 120;
const FRESH_MS = 60_000;

type SuggestionsInput = { readonly locale: Locale; readonly query: string };

/**
 * The suggestions for what stands in the field, once nobody types for a moment. An answer that comes too late is
 * dropped, the list before it stays until then; when the shop cannot answer there are none.
 */
export function useSuggestions({ locale, query }: SuggestionsInput) {
  const paused = usePaused(query);
  const isAsked = query !== "" && paused !== "";
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["suggestions", locale.tag, paused],
    queryFn: async ({ signal }): Promise<readonly Group[]> => {
      const { fetchSuggested } = await import("@/lib/search/fetch-suggestions");
      return suggestedGroups(await fetchSuggested(locale, paused, signal));
    },
    enabled: isAsked,
    placeholderData: (before, asked) => (isNear(asked?.queryKey[2], paused) ? before : undefined),
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isSettled = isAsked && paused === query && !isPlaceholderData && !isFetching;
  return { groups: isAsked ? (data ?? []) : [], isSettled };
}

/** The list of a text that was typed on, or taken back from, may stand until the next one comes. */
function isNear(before: string | undefined, query: string): boolean {
  return before !== undefined && (query.startsWith(before) || before.startsWith(query));
}

function usePaused(query: string): string {
  const [paused, setPaused] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return paused;
}

import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, isSignedOut } from "./problem.ts";

/** Who is signed in is asked again when a call says that nobody is. */
function onError(error: unknown): void {
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ["session"] });
}

const worthRetrying = new Set([0, 429, 503]);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      retry: (count, error) =>
        count < 2 && (!(error instanceof CallError) || worthRetrying.has(error.problem.status)),
      retryDelay: (count, error) =>
        error instanceof CallError && error.retryAfter !== null
          ? Math.min(error.retryAfter, 20) * 1_000
          : 500 * 2 ** count,
    },
  },
});

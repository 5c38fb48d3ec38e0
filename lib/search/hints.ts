import { folded } from "@/lib/search/mark-matches";

/**
 * Suggested queries by what they are beside the one that was searched for: what goes on as it does completes it,
 * anything else corrects it.
 */
export function sortHints<T extends { readonly text: string }>(
  query: string,
  hints: readonly T[],
): { readonly corrected: readonly T[]; readonly completed: readonly T[] } {
  const asked = comparable(query);
  const others = hints.filter((hint) => comparable(hint.text) !== asked);
  return {
    corrected: others.filter((hint) => !comparable(hint.text).startsWith(asked)),
    completed: others.filter((hint) => comparable(hint.text).startsWith(asked)),
  };
}

function comparable(text: string): string {
  return folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

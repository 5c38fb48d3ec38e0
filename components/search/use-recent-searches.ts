import { useState } from "react";
import {
  browserStorage,
  readSearches,
  withoutSearch,
  pathWithQuery,
  writeSearches,
} from "@/lib/search/recent-searches";

/** What was searched for in this browser; nothing of it is ever sent anywhere. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(() => readSearches(browserStorage()));
  const change = (next: (kept: readonly string[]) => readonly string[]) => {
    // Another tab may have searched meanwhile.
    const changed = next(readSearches(browserStorage()));
    writeSearches(browserStorage(), changed);
    setSearches(changed);
  };
  return {
    searches,
    reread: () => setSearches(readSearches(browserStorage())),
    add: (query: string) => change((kept) => pathWithQuery(kept, query)),
    remove: (query: string) => change((kept) => withoutSearch(kept, query)),
    forget: () => change(() => []),
  };
}

import type { CatalogView } from "../catalog.ts";
import type { CategoryEntry } from "../display-item.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { Scope } from "./scope.ts";

export type Target =
  | { readonly kind: "product"; readonly id: number }
  | { readonly kind: "category"; readonly category: CategoryEntry };

type Kind = Target["kind"];

/** Without the query string and outer slashes, decoded, doubled slashes collapsed, in lower case. 7.2, 19. */
export function normaliseUri(uri: string): string {
  const path = uri.trim().replace(/[?#].*$/s, "");
  return decoded(path)
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .join("/");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What an address leads to: in the view's language first, then in the default one, then in the others. 7.2. */
export function lookUp(
  index: CatalogIndex,
  scope: Scope,
  languages: readonly string[],
  uri: string,
  kinds: ReadonlySet<Kind>,
): Target | null {
  const path = normaliseUri(uri);
  if (path === "") return null;
  for (const language of languages) {
    const target = lookUpIn(index, scope, language, path, kinds);
    if (target) return target;
  }
  return null;
}

function lookUpIn(
  index: CatalogIndex,
  scope: Scope,
  language: string,
  path: string,
  kinds: ReadonlySet<Kind>,
): Target | null {
  const { view } = scope;
  if (kinds.has("category")) {
    const found = findCategory(index, view, language, path);
    if (found) return { kind: "category", category: found };
  }
  if (!kinds.has("product")) return null;
  const slash = path.lastIndexOf("/");
  if (slash >= 0 && !findCategory(index, view, language, path.slice(0, slash))) return null;
  const ids = index.uris(language)?.find(path.slice(slash + 1)) ?? [];
  const id = ids.find((candidate) => scope.get(candidate) !== undefined);
  return id === undefined ? null : { kind: "product", id };
}

/** By its full path in a language; answered in the view's. */
function findCategory(
  index: CatalogIndex,
  view: CatalogView,
  language: string,
  path: string,
): CategoryEntry | undefined {
  const found = index.trees
    .get(language)
    ?.entries.find(({ uri, preview }) => uri.toLowerCase() === path && (view.preview || !preview));
  return found && index.trees.get(view.language)?.get(found.id);
}

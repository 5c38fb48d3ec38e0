import type { CatalogView } from "../catalog-view.ts";
import type { CategoryEntry } from "../items/display-item.ts";
import type { SharedData } from "../index/live-index.ts";

export interface ProductTarget {
  readonly kind: "product";
  readonly id: number;
  /** The category that the address names before the product. */
  readonly category?: CategoryEntry | undefined;
}

export type Target = ProductTarget | { readonly kind: "category"; readonly category: CategoryEntry };

type Kind = Target["kind"];

/** The index of addresses, and the view. */
export interface AddressBook {
  readonly trees: SharedData["trees"];
  /** Ids of display items by the last part of an address, lower ones first. */
  readonly products: (language: string, uri: string) => readonly number[];
  readonly view: Pick<CatalogView, "language" | "preview">;
  readonly isShown: (id: number) => boolean;
}

/**
 * Without the query string and outer slashes, decoded, doubled slashes collapsed, in lower case. Empty, so that nothing
 * is found, for what cannot be decoded or holds control characters or half surrogate pairs. 7.2, 19.
 */
export function normaliseUri(uri: string): string {
  const path = decode(uri.trim().replace(/[?#].*$/s, ""));
  if (/[\p{Cc}\p{Cs}]/u.test(path)) return "";
  return path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .join("/");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/**
 * The target of an address: in the view's language first, then in the default one, then in the others.
 * checkout-rest.md#uris.
 */
export function lookUp(
  book: AddressBook,
  languages: readonly string[],
  uri: string,
  kinds: ReadonlySet<Kind>,
): Target | null {
  const path = normaliseUri(uri);
  if (path === "") return null;
  for (const language of languages) {
    const target = lookUpIn(book, language, path, kinds);
    if (target) return target;
  }
  return null;
}

function lookUpIn(
  book: AddressBook,
  language: string,
  path: string,
  kinds: ReadonlySet<Kind>,
): Target | null {
  if (kinds.has("category")) {
    const found = findCategory(book, language, path);
    if (found) return { kind: "category", category: found };
  }
  if (!kinds.has("product")) return null;
  const slash = path.lastIndexOf("/");
  const category = slash < 0 ? undefined : findCategory(book, language, path.slice(0, slash));
  if (slash >= 0 && !category) return null;
  const id = book.products(language, path.slice(slash + 1)).find(book.isShown);
  return id === undefined ? null : { kind: "product", id, category };
}

/** Finds a category by its full path in a language; returns it in the view's language. */
export function findCategory(
  { trees, view }: AddressBook,
  language: string,
  path: string,
): CategoryEntry | undefined {
  const found = trees
    .get(language)
    ?.entries.find(({ uri, preview }) => uri.toLowerCase() === path && (view.preview || !preview));
  return found && trees.get(view.language)?.get(found.id);
}

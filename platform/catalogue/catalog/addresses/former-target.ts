import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { CatalogView } from "../catalog-view.ts";
import { isGone, readFormerAddresses } from "./former-addresses.ts";
import { findCategory, normaliseUri, type AddressBook, type Target } from "./look-up-uri.ts";

type Kind = Target["kind"];

/** The former owner of an address that nothing has now; `gone`: it is sold no more. */
export async function formerTarget(
  db: Kysely<Schema>,
  book: AddressBook & { readonly view: CatalogView },
  pathQuery: {
    readonly languages: readonly string[];
    readonly uri: string;
    readonly kinds: ReadonlySet<Kind>;
  },
): Promise<Target | { readonly kind: "gone" } | null> {
  const { view, trees } = book;
  const path = normaliseUri(pathQuery.uri);
  const slash = path.lastIndexOf("/");
  const [parentPath, last] = [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
  if (last === "") return null;
  const former = await readFormerAddresses(db, view.store, [path, parentPath, last]);
  const had = (kind: Kind, uri: string) =>
    former.filter((each) => each.kind === kind && each.uri === uri).map(({ subject }) => subject);
  const formerCategory = (uri: string) =>
    had("category", uri)
      .map((id) => trees.get(view.language)?.get(id))
      .find((entry) => entry !== undefined && (view.preview || !entry.preview));
  if (pathQuery.kinds.has("category")) {
    const category = formerCategory(path);
    if (category) return { kind: "category", category };
  }
  const present =
    parentPath === ""
      ? undefined
      : pathQuery.languages
          .map((language) => findCategory(book, language, parentPath))
          .find((entry) => entry !== undefined);
  const hasParent = present !== undefined || had("category", parentPath).length > 0;
  if (!pathQuery.kinds.has("product") || (parentPath !== "" && !hasParent)) return null;
  const products = had("product", last);
  const now = pathQuery.languages.flatMap((language) => book.products(language, last));
  const id = [...now, ...products].find(book.isShown);
  if (id !== undefined) return { kind: "product", id, category: present ?? formerCategory(parentPath) };
  return (await isGone(db, { ...pathQuery, store: view.store, uri: last, had: products }))
    ? { kind: "gone" }
    : null;
}

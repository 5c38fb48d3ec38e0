import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { CatalogView } from "../catalog.ts";
import { isGone, readFormerAddresses } from "./former-addresses.ts";
import { findCategory, normaliseUri, type AddressBook, type Target } from "./look-up-uri.ts";

type Kind = Target["kind"];

/** Where an address leads that is nobody's now: to what had it; `gone`: that is sold no more. */
export async function formerTarget(
  db: Kysely<Schema>,
  book: AddressBook & { readonly view: CatalogView },
  asked: { readonly languages: readonly string[]; readonly uri: string; readonly kinds: ReadonlySet<Kind> },
): Promise<Target | { readonly kind: "gone" } | null> {
  const { view, trees } = book;
  const path = normaliseUri(asked.uri);
  const slash = path.lastIndexOf("/");
  const [way, last] = [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
  if (last === "") return null;
  const former = await readFormerAddresses(db, view.store, [path, way, last]);
  const had = (kind: Kind, uri: string) =>
    former.filter((each) => each.kind === kind && each.uri === uri).map(({ subject }) => subject);
  const formerCategory = (uri: string) =>
    had("category", uri)
      .map((id) => trees.get(view.language)?.get(id))
      .find((entry) => entry !== undefined && (view.preview || !entry.preview));
  if (asked.kinds.has("category")) {
    const category = formerCategory(path);
    if (category) return { kind: "category", category };
  }
  const present =
    way === ""
      ? undefined
      : asked.languages
          .map((language) => findCategory(book, language, way))
          .find((entry) => entry !== undefined);
  const isWay = present !== undefined || had("category", way).length > 0;
  if (!asked.kinds.has("product") || (way !== "" && !isWay)) return null;
  const products = had("product", last);
  const now = asked.languages.flatMap((language) => book.products(language, last));
  const id = [...now, ...products].find(book.isShown);
  if (id !== undefined) return { kind: "product", id, category: present ?? formerCategory(way) };
  return (await isGone(db, { ...asked, store: view.store, uri: last, had: products }))
    ? { kind: "gone" }
    : null;
}

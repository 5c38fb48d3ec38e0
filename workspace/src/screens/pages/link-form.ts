import type { Schemas } from "../../api/client.ts";

export const linkKinds = ["page", "category", "displayItem", "address"] as const;

type Block = Schemas["Page"]["blocks"][number];
export type ContentLink = Extract<Block, { readonly kind: "links" }>["links"][number];

/** Texts by language. */
export type Texts = Record<string, string>;

/** A link as its inputs have it. */
export interface LinkFields {
  /** Empty: it is called as what it leads to. */
  name: Texts;
  kind: (typeof linkKinds)[number];
  /** An id, or an address. */
  target: string;
  /** Id of the picture of a tile; empty: it has none. */
  picture: string;
}

export function newLink(): LinkFields {
  return { name: {}, kind: "page", target: "", picture: "" };
}

export function linkFieldsOf({ name = {}, to }: ContentLink, picture = ""): LinkFields {
  const fields = { name: { ...name }, picture };
  if ("page" in to) return { ...fields, kind: "page", target: to.page };
  if ("category" in to) return { ...fields, kind: "category", target: to.category };
  if ("displayItem" in to) return { ...fields, kind: "displayItem", target: to.displayItem };
  return { ...fields, kind: "address", target: to.address };
}

export function linkOf({ name, kind, target: typed }: LinkFields): ContentLink {
  const target = typed.trim();
  const to = {
    page: { page: target },
    category: { category: target },
    displayItem: { displayItem: target },
    address: { address: target },
  }[kind];
  return { ...optionalTexts("name", name), to };
}

/** Texts that say something, trimmed. */
export function saidTexts(texts: Readonly<Partial<Texts>>): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text = ""]) =>
      text.trim() === "" ? [] : [[language, text.trim()] as const],
    ),
  );
}

/** Texts with an empty one for each language that has none, as inputs have them: so a form is told as unchanged. */
export function filledTexts(texts: Readonly<Texts>, languages: readonly string[]): Texts {
  return { ...Object.fromEntries(languages.map((language) => [language, ""])), ...texts };
}

/** Texts under a name; nothing when none says something. */
export function optionalTexts<Name extends string>(name: Name, texts: Texts): Partial<Record<Name, Texts>> {
  const said = saidTexts(texts);
  const named: Partial<Record<Name, Texts>> = {};
  if (Object.keys(said).length > 0) named[name] = said;
  return named;
}

import type { paths } from "../../../../client/schema.d.ts";
import type { Schemas } from "../../api/client.ts";
import { changedFields } from "../../changed-fields.ts";
import { localOf, momentOf } from "../../local-time.ts";
import {
  filledTexts,
  linkFieldsOf,
  linkOf,
  optionalTexts,
  saidTexts,
  type LinkFields,
  type Texts,
} from "./link-form.ts";

export type ContentPage = Schemas["Page"];
type Block = ContentPage["blocks"][number];
export type PagePatch = NonNullable<
  paths["/pages/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

export const blockKinds = ["banner", "text", "questions", "products", "tiles", "links"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A block as its inputs have it: what its kind does not have is empty. */
export interface BlockFields {
  kind: BlockKind;
  heading: Texts;
  text: Texts;
  questions: { question: Texts; answer: Texts }[];
  /** Empty: the newest of the shop. */
  category: string;
  limit: string;
  /** Id of the picture of a banner; empty: it has none. */
  picture: string;
  /** Of a banner one at most. */
  links: LinkFields[];
}

/** A page as its inputs have it; times are here, no markets are all of them. */
export interface PageFields {
  key: string;
  title: Texts;
  description: Texts;
  uris: Texts;
  published: boolean;
  startsAt: string;
  endsAt: string;
  markets: string[];
  blocks: BlockFields[];
}

export function newBlock(kind: BlockKind): BlockFields {
  const questions = kind === "questions" ? [{ question: {}, answer: {} }] : [];
  return { kind, heading: {}, text: {}, questions, category: "", limit: "4", picture: "", links: [] };
}

/** The inputs of a page, with an empty text for each language that it says nothing in. */
export function fieldsOf(page: ContentPage | null, languages: readonly string[]): PageFields {
  if (page === null) {
    return {
      key: "",
      title: filledTexts({}, languages),
      description: filledTexts({}, languages),
      uris: filledTexts({}, languages),
      published: false,
      startsAt: "",
      endsAt: "",
      markets: [],
      blocks: [newBlock("text")],
    };
  }
  return {
    key: page.key ?? "",
    title: filledTexts(page.title, languages),
    description: filledTexts(page.description, languages),
    uris: filledTexts(page.uris, languages),
    published: page.published,
    startsAt: localOf(page.startsAt),
    endsAt: localOf(page.endsAt),
    markets: [...(page.markets ?? [])],
    blocks: page.blocks.map((block) => blockFieldsOf(block, languages)),
  };
}

function blockFieldsOf(block: Block, languages: readonly string[]): BlockFields {
  const filled = (texts: Texts = {}) => filledTexts(texts, languages);
  const empty = { ...newBlock(block.kind), heading: filled(block.heading), questions: [] };
  if (block.kind === "text") return { ...empty, text: filled(block.text) };
  if (block.kind === "questions") {
    const questions = block.questions.map(({ question, answer }) => ({
      question: filled(question),
      answer: filled(answer),
    }));
    return { ...empty, questions };
  }
  if (block.kind === "products") {
    return { ...empty, category: block.category ?? "", limit: String(block.limit) };
  }
  if (block.kind === "banner") {
    const { text, picture = "", link } = block;
    return { ...empty, text: filled(text), picture, links: link ? [linkFieldsOf(link)] : [] };
  }
  if (block.kind === "tiles") {
    return { ...empty, links: block.tiles.map(({ picture, ...tile }) => linkFieldsOf(tile, picture)) };
  }
  return { ...empty, links: block.links.map((link) => linkFieldsOf(link)) };
}

function blockOf(fields: BlockFields): Block {
  const heading = optionalTexts("heading", fields.heading);
  if (fields.kind === "text") return { kind: "text", ...heading, text: saidTexts(fields.text) };
  if (fields.kind === "questions") {
    const questions = fields.questions.map(({ question, answer }) => ({
      question: saidTexts(question),
      answer: saidTexts(answer),
    }));
    return { kind: "questions", ...heading, questions };
  }
  if (fields.kind === "products") {
    const category = fields.category === "" ? {} : { category: fields.category };
    return { kind: "products", ...heading, ...category, limit: Number(fields.limit) };
  }
  if (fields.kind === "banner") {
    const [link] = fields.links;
    const text = optionalTexts("text", fields.text);
    return { kind: "banner", ...heading, ...text, ...pictureOf(fields), ...(link && { link: linkOf(link) }) };
  }
  if (fields.kind === "tiles") {
    const tiles = fields.links.map((link) => Object.assign(pictureOf(link), linkOf(link)));
    return { kind: "tiles", ...heading, tiles };
  }
  return { kind: "links", ...heading, links: fields.links.map(linkOf) };
}

function pictureOf({ picture }: { readonly picture: string }): { picture?: string } {
  return picture === "" ? {} : { picture };
}

/** What differs from the record that the form was filled with; texts that are gone are null. */
export function bodyOf(fields: PageFields, before: ContentPage | null): PagePatch {
  const { markets, startsAt, endsAt, published } = fields;
  const now = {
    key: fields.key === "" ? null : fields.key,
    published,
    startsAt: momentOf(startsAt),
    endsAt: momentOf(endsAt),
    markets: markets.length === 0 ? null : markets,
    blocks: fields.blocks.map(blockOf),
  };
  if (before === null) {
    const { title, description, uris } = fields;
    return {
      ...now,
      title: saidTexts(title),
      description: saidTexts(description),
      uris: saidTexts(uris),
    };
  }
  return {
    ...changedFields(now, {
      key: before.key,
      published: before.published,
      // As the inputs have them: they hold no seconds.
      startsAt: momentOf(localOf(before.startsAt)),
      endsAt: momentOf(localOf(before.endsAt)),
      markets: before.markets,
      blocks: before.blocks.map((block) => blockOf(blockFieldsOf(block, []))),
    }),
    ...changedTexts("title", fields.title, before.title),
    ...changedTexts("description", fields.description, before.description),
    ...changedTexts("uris", fields.uris, before.uris),
  };
}

function changedTexts<Name extends string>(name: Name, typed: Texts, before: Texts) {
  const now = saidTexts(typed);
  const languages = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  const changed = languages.filter((language) => now[language] !== before[language]);
  const patch: Partial<Record<Name, Record<string, string | null>>> = {};
  if (changed.length === 0) return patch;
  patch[name] = Object.fromEntries(changed.map((language) => [language, now[language] ?? null]));
  return patch;
}

/** The languages of the shop that a page has no title in. */
export function languagesWithout(title: Texts, languages: readonly string[]): readonly string[] {
  const said = saidTexts(title);
  return languages.filter((language) => said[language] === undefined);
}

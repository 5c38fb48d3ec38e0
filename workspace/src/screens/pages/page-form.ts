import type { paths } from "../../../../client/schema.d.ts";
import type { Schemas } from "../../api/client.ts";
import { changedFields } from "../../changed-fields.ts";
import { localOf, momentOf } from "../../local-time.ts";
import { blockFieldsOf, blockOf, newBlock, type BlockFields } from "./block-form.ts";
import { filledTexts, saidTexts, type Texts } from "./link-form.ts";

export type ContentPage = Schemas["Page"];
export type PagePatch = NonNullable<
  paths["/pages/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

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

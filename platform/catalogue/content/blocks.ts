import { z } from "zod";

/** The largest text of a block, in characters. */
const longestText = 20_000;
const mostBlocks = 100;
const mostLinks = 50;
const mostTiles = 24;

const language = z.string().max(20);

function byLanguage(longest: number) {
  return z.record(language, z.string().trim().min(1).max(longest));
}

/** Titles and names of one line, by language. */
export const lineTexts = byLanguage(300);
/** Markdown, by language. */
const longTexts = byLanguage(longestText);

const id = z.string().regex(/^[1-9]\d{0,9}$/, "must be an id");

/** What a link leads to: a page, a category or a display item of the shop, or any address. */
const linkTarget = z.union([
  z.strictObject({ page: id }),
  z.strictObject({ category: id }),
  z.strictObject({ displayItem: id }),
  z.strictObject({
    address: z
      .string()
      .max(2_000)
      .regex(/^(?:https:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+)$/i, "must begin with https://, mailto: or tel:"),
  }),
]);
export type LinkTarget = z.output<typeof linkTarget>;

/** A link of a page or a menu. Without a name it is called as what it leads to. */
export const contentLink = z.strictObject({ name: lineTexts.optional(), to: linkTarget });
export type ContentLink = z.output<typeof contentLink>;

const contentBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), heading: lineTexts.optional(), text: longTexts }),
  z.strictObject({
    kind: z.literal("questions"),
    heading: lineTexts.optional(),
    questions: z.array(z.strictObject({ question: lineTexts, answer: longTexts })).max(mostBlocks),
  }),
  /** Products of a category in its order; without one the newest of the shop. */
  z.strictObject({
    kind: z.literal("products"),
    heading: lineTexts.optional(),
    category: id.optional(),
    limit: z.int().min(1).max(24),
  }),
  /** A picture with words and a link beside it. */
  z.strictObject({
    kind: z.literal("banner"),
    heading: lineTexts.optional(),
    text: byLanguage(1_000).optional(),
    picture: id.optional(),
    link: contentLink.optional(),
  }),
  /** Links as pictures. */
  z.strictObject({
    kind: z.literal("tiles"),
    heading: lineTexts.optional(),
    tiles: z.array(contentLink.extend({ picture: id.optional() })).max(mostTiles),
  }),
  z.strictObject({
    kind: z.literal("links"),
    heading: lineTexts.optional(),
    links: z.array(contentLink).max(mostLinks),
  }),
]);
export type ContentBlock = z.output<typeof contentBlock>;
export const contentBlocks = z.array(contentBlock).max(mostBlocks);

/** Stands for the blocks of a record that several pages show. management.md#shared-blocks. */
const sharedBlock = z.strictObject({ kind: z.literal("shared"), block: id });
const block = z.discriminatedUnion("kind", [...contentBlock.options, sharedBlock]);
/** A part of a page. management.md#pages-and-menus. */
export type Block = z.output<typeof block>;

export const blocks = z.array(block).max(mostBlocks);

/** A column of the foot, or the links in the head. */
export const menuGroup = z.strictObject({
  heading: lineTexts.optional(),
  links: z.array(contentLink).max(mostLinks),
});
export type MenuGroup = z.output<typeof menuGroup>;

export const menuGroups = z.array(menuGroup).max(20);

type Texts = Readonly<Record<string, string>>;

/** Every text of a block, with its path within it. */
export function textsOf(each: Block): readonly (readonly [string, Texts])[] {
  if (each.kind === "shared") return [];
  const heading = each.heading ? [["heading", each.heading] as const] : [];
  if (each.kind === "text") return [...heading, ["text", each.text]];
  if (each.kind === "questions") {
    const questions = each.questions.flatMap(({ question, answer }, at) => [
      [`questions.${at}.question`, question] as const,
      [`questions.${at}.answer`, answer] as const,
    ]);
    return [...heading, ...questions];
  }
  if (each.kind === "banner") return [...heading, ...bannerTextsOf(each)];
  if (each.kind === "tiles") return [...heading, ...linkTextsOf(each.tiles, "tiles")];
  return each.kind === "links" ? [...heading, ...linkTextsOf(each.links)] : heading;
}

function bannerTextsOf({ text, link }: Extract<Block, { readonly kind: "banner" }>) {
  return [
    ...(text ? [["text", text] as const] : []),
    ...(link?.name ? [["link.name", link.name] as const] : []),
  ];
}

/** The names of links, with their paths. */
export function linkTextsOf(
  links: readonly ContentLink[],
  field: "links" | "tiles" = "links",
): readonly (readonly [string, Texts])[] {
  return links.flatMap(({ name }, at) => (name ? [[`${field}.${at}.name`, name] as const] : []));
}

/** Every link of a block, with its path within it; a list of a category's products is one too. */
export function targetsOf(each: Block): readonly (readonly [string, LinkTarget])[] {
  if (each.kind === "links") return linkTargetsOf(each.links);
  if (each.kind === "tiles") return linkTargetsOf(each.tiles, "tiles");
  if (each.kind === "banner") return each.link ? [["link.to", each.link.to]] : [];
  const { category } = each.kind === "products" ? each : {};
  return category === undefined ? [] : [["category", { category }]];
}

export function linkTargetsOf(
  links: readonly ContentLink[],
  field: "links" | "tiles" = "links",
): readonly (readonly [string, LinkTarget])[] {
  return links.map(({ to }, at) => [`${field}.${at}.to`, to]);
}

/** The ids of every picture of a block, with their paths within it. */
export function picturesOf(each: Block): readonly (readonly [string, string])[] {
  if (each.kind === "banner") return each.picture === undefined ? [] : [["picture", each.picture]];
  if (each.kind !== "tiles") return [];
  return each.tiles.flatMap(({ picture }, at) =>
    picture === undefined ? [] : [[`tiles.${at}.picture`, picture] as const],
  );
}

import { micromark } from "micromark";
import type { ContentBlock, ContentLink } from "./blocks.ts";
import type { ContentPicture } from "./pictures.ts";

/** A link as it is shown: to an address of the shop in the view's language, or to any other. */
export type ShownLink = { readonly name: string } & ({ readonly uri: string } | { readonly address: string });

/** A picture as it is shown. */
export interface ShownPicture {
  /** Empty: it says nothing that the words do not say. */
  readonly alternative: string;
  /** Paths below `/media/` by size. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface Headed {
  /** Empty: it has none. */
  readonly heading: string;
}

/** A part of a page in one language; long texts are markup that is safe as it is. */
export type ShownBlock = Headed &
  (
    | { readonly kind: "text"; readonly html: string }
    | {
        readonly kind: "questions";
        readonly questions: readonly { readonly question: string; readonly html: string }[];
      }
    | { readonly kind: "products"; readonly category: number | null; readonly limit: number }
    | {
        readonly kind: "banner";
        readonly text: string;
        readonly picture: ShownPicture | null;
        readonly link: ShownLink | null;
      }
    | {
        readonly kind: "tiles";
        readonly tiles: readonly (ShownLink & { readonly picture: ShownPicture | null })[];
      }
    | { readonly kind: "links"; readonly links: readonly ShownLink[] }
  );

/** A text in the language of the view; empty: there is none. */
export type Say = (texts: Readonly<Record<string, string>> | undefined) => string;

/** What links lead to, by target as JSON; without what the view does not show. */
export type ResolvedLinks = ReadonlyMap<string, { readonly name: string; readonly uri: string }>;

/** What blocks are shown with. */
export interface BlockContext {
  readonly text: Say;
  readonly links: ResolvedLinks;
  readonly pictures: ReadonlyMap<number, ContentPicture>;
}

/** Links without those to what is not shown. */
export function shownLinks(
  links: readonly ContentLink[],
  text: Say,
  resolved: ResolvedLinks,
): readonly ShownLink[] {
  return links.flatMap((link) => shownLink(link, text, resolved) ?? []);
}

/** null: what it leads to is not shown. */
function shownLink({ name: own, to }: ContentLink, text: Say, resolved: ResolvedLinks): ShownLink | null {
  const name = text(own);
  if ("address" in to) return { name: name || to.address, address: to.address };
  const target = resolved.get(JSON.stringify(to));
  return target ? { name: name || target.name, uri: target.uri } : null;
}

/** null: there is none, or its files are not there yet. */
function shownPicture(id: string | undefined, { text, pictures }: BlockContext): ShownPicture | null {
  const picture = pictures.get(Number(id));
  if (picture === undefined || picture.sources === null) return null;
  return { alternative: text(picture.alternative), sources: picture.sources };
}

/** Markdown (CommonMark) as markup: HTML in it is text, and addresses that run scripts are left out. */
function markdownToHtml(text: string): string {
  return micromark(text);
}

/** A block as it is shown; none when nothing of it is left. */
export function shownBlocks(block: ContentBlock, shown: BlockContext): readonly ShownBlock[] {
  const { kind } = block;
  const { text, links } = shown;
  const heading = text(block.heading);
  if (kind === "text") {
    const html = markdownToHtml(text(block.text));
    return html === "" && heading === "" ? [] : [{ kind, heading, html }];
  }
  if (kind === "questions") {
    const questions = block.questions.map(({ question, answer }) => ({
      question: text(question),
      html: markdownToHtml(text(answer)),
    }));
    const said = questions.filter(({ question, html }) => question !== "" && html !== "");
    return said.length === 0 ? [] : [{ kind, heading, questions: said }];
  }
  if (kind === "products") return productsOf(block, heading, links);
  if (kind === "banner") return bannerOf(block, heading, shown);
  if (kind === "tiles") {
    const tiles = block.tiles.flatMap((tile) => {
      const link = shownLink(tile, text, links);
      return link === null ? [] : [{ ...link, picture: shownPicture(tile.picture, shown) }];
    });
    return tiles.length === 0 ? [] : [{ kind, heading, tiles }];
  }
  const left = shownLinks(block.links, text, links);
  return left.length === 0 ? [] : [{ kind, heading, links: left }];
}

function bannerOf(
  { kind, text: said, picture: id, link: to }: Extract<ContentBlock, { readonly kind: "banner" }>,
  heading: string,
  shown: BlockContext,
): readonly ShownBlock[] {
  const text = shown.text(said);
  const picture = shownPicture(id, shown);
  const link = to === undefined ? null : shownLink(to, shown.text, shown.links);
  const isEmpty = heading === "" && text === "" && picture === null;
  return isEmpty ? [] : [{ kind, heading, text, picture, link }];
}

function productsOf(
  { kind, category, limit }: Extract<ContentBlock, { readonly kind: "products" }>,
  heading: string,
  links: ResolvedLinks,
): readonly ShownBlock[] {
  if (category === undefined) return [{ kind, heading, category: null, limit }];
  const target = links.get(JSON.stringify({ category }));
  if (!target) return [];
  return [{ kind, heading: heading || target.name, category: Number(category), limit }];
}

import type { Schemas } from "../../api/client.ts";
import {
  filledTexts,
  linkFieldsOf,
  linkOf,
  optionalTexts,
  saidTexts,
  type LinkFields,
  type Texts,
} from "./link-form.ts";

type Block = Schemas["Page"]["blocks"][number];
export type ContentBlock = Exclude<Block, { readonly kind: "shared" }>;

export const blockKinds = ["banner", "text", "questions", "products", "tiles", "links", "shared"] as const;
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
  /** Id of the blocks that are shared; of nothing else. */
  shared: string;
}

export function newBlock(kind: BlockKind): BlockFields {
  const questions = kind === "questions" ? [{ question: {}, answer: {} }] : [];
  return {
    kind,
    heading: {},
    text: {},
    questions,
    category: "",
    limit: "4",
    picture: "",
    links: [],
    shared: "",
  };
}

/** The inputs of a block, with an empty text for each language that it says nothing in. */
export function blockFieldsOf(block: Block, languages: readonly string[]): BlockFields {
  if (block.kind === "shared") return { ...newBlock("shared"), shared: block.block };
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

/** A block of a page. */
export function blockOf(fields: BlockFields): Block {
  return fields.kind === "shared" ? { kind: "shared", block: fields.shared } : contentBlockOf(fields);
}

/** A block that shares nothing. */
export function contentBlockOf(fields: BlockFields): ContentBlock {
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

import type { Schemas } from "../../api/client.ts";
import { blockFieldsOf, contentBlockOf, newBlock, type BlockFields } from "../pages/block-form.ts";

export type SharedBlocks = Schemas["SharedBlocks"];

export interface SharedBlocksFields {
  name: string;
  blocks: BlockFields[];
}

/** The inputs of shared blocks, with an empty text for each language that they say nothing in. */
export function fieldsOf(record: SharedBlocks | null, languages: readonly string[]): SharedBlocksFields {
  if (record === null) return { name: "", blocks: [newBlock("text")] };
  return { name: record.name, blocks: record.blocks.map((block) => blockFieldsOf(block, languages)) };
}

export function bodyOf({ name, blocks }: SharedBlocksFields) {
  return { name: name.trim(), blocks: blocks.map(contentBlockOf) };
}

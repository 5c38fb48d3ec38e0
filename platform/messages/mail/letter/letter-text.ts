import type { Reader } from "../reader.ts";
import type { Block, Letter, LetterFact, LetterLine } from "./letter.ts";

const rule = "-".repeat(40);

/** A letter as plain text. */
export function letterText(reader: Reader, { blocks }: Letter): string {
  const { shopName, home, say } = reader;
  const parts = [
    shopName,
    ...blocks.map(blockText),
    `${rule}\n${say("all.footer", { shop: shopName })}\n${home}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "title":
    case "text":
    case "aside":
      return block.text;
    case "section":
      return `${rule}\n${block.text}`;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "facts":
      return factsText(block.facts);
    case "card":
      return factsText([{ label: block.label, value: block.amount }, ...block.facts]);
    case "totals":
      return factsText(block.totals);
    case "columns":
      return block.columns.map(({ label, lines }) => [label, ...lines].join("\n")).join("\n\n");
    case "lines":
      return block.lines.map(lineText).join("\n\n");
    case "product":
    default:
      return lineText(block.product);
  }
}

function factsText(facts: readonly LetterFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

function lineText({ name, details, price, url }: LetterLine): string {
  const rows = [name, ...details, ...(price === null ? [] : [price]), ...(url === null ? [] : [url])];
  return rows.join("\n");
}

import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { blocks, lineTexts } from "../catalogue/content/blocks.ts";
import { writeMenu } from "../catalogue/content/menus.ts";
import { insertPage } from "../catalogue/content/pages.ts";
import type { Tx } from "../foundations/database/transaction.ts";

const demoContent = z.strictObject({
  pages: z.array(
    z.strictObject({
      key: z.string(),
      title: lineTexts,
      uris: z.record(z.string(), z.string()),
      description: lineTexts,
      blocks,
    }),
  ),
  footer: z.array(z.strictObject({ heading: lineTexts, pages: z.array(z.string()) })),
});
type DemoContent = z.output<typeof demoContent>;

export async function readDemoContent(): Promise<DemoContent> {
  return demoContent.parse(parse(await readFile(new URL("content.yaml", import.meta.url), "utf8")));
}

/** Writes the pages of the demo shop, and the menu in its foot. */
export async function createDemoContent(
  tx: Tx,
  { pages, footer }: DemoContent,
  written: { readonly store: number; readonly defaultLanguage: string; readonly now: Date },
): Promise<void> {
  const ids = new Map<string, string>();
  for (const page of pages) {
    const shown = { isPublished: true, startsAt: null, stopsAt: null, markets: null };
    ids.set(page.key, String(await insertPage(tx, { ...page, ...shown }, written)));
  }
  const groups = footer.map(({ heading, pages: keys }) => ({
    heading,
    links: keys.map((key) => ({ to: { page: ids.get(key) ?? "" } })),
  }));
  await writeMenu(tx, written.store, { key: "footer", groups });
}

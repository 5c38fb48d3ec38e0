import type { Locator, Page } from "@playwright/test";
import { wordsOf } from "./words";

const words = wordsOf("product");

/** A bundle whose pieces are chosen, and pieces that it may have. */
export const BUNDLE = {
  uri: "gifts/full-drawer-sock-box-oat",
  parts: ["134-1", "135-2", "138-2"],
} as const;

export function piece(page: Page, number: number): Locator {
  return page.getByLabel(words("bundle.piece", { number, count: BUNDLE.parts.length }));
}

export async function fillPieces(page: Page): Promise<void> {
  for (const [index, item] of BUNDLE.parts.entries()) await piece(page, index + 1).selectOption(item);
}

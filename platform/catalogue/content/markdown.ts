import { micromark } from "micromark";

/** Markdown (CommonMark) as markup: HTML in it is text, and addresses that run scripts are left out. */
export function markdownToHtml(text: string): string {
  return micromark(text);
}

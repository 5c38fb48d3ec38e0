import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { cache } from "react";

const running = new AsyncLocalStorage<PreviewPass | null>();
/** One for each rendering: what is rendered for the cache has one too, and nobody puts a pass into that. */
const rendering = cache((): { pass: PreviewPass | null } => ({ pass: null }));

/** The pass that reads of the catalogue go out with, past every cache; null: they see what shoppers see. */
export function currentPreview(): PreviewPass | null {
  const pass = running.getStore();
  return pass === undefined ? rendering().pass : pass;
}

/** For handlers, and for reads of a page in preview that are to see what shoppers see: `null`. */
export function runInPreview<T>(pass: PreviewPass | null, work: () => T): T {
  return running.run(pass, work);
}

/** For pages: from here on the rendering at hand is in preview. */
export function renderInPreview(pass: PreviewPass): void {
  rendering().pass = pass;
}

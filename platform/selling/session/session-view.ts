import type { CatalogView } from "../../catalogue/catalog/catalog-view.ts";
import type { Session } from "./session.ts";

/** What the session sees of the catalogue; nothing in preview is ever sold. */
export function sessionView({ store, market, priceList, language }: Session, preview = false): CatalogView {
  return { store, market, priceList, language, preview };
}

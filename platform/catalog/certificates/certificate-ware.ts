import { localised } from "../../market/localised.ts";
import { untaxedGroup } from "../../market/tax.ts";
import type { Settings } from "../../settings/schema.ts";
import { blankItem } from "../items/blank-item.ts";
import type { CatalogView } from "../catalog.ts";
import type { DisplayItem, DisplayItemSize } from "../items/display-item.ts";
import { certificatesIn, type Certificate } from "./certificate.ts";

/** A gift certificate in the place of an item: of it only the name and the price are ever shown. */
export interface CertificateWare {
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
  readonly certificate: Certificate;
}

/** null: there is no such certificate, or it is not sold in the view's currency. */
export function certificateWare(
  settings: Settings,
  { store, priceList, language }: CatalogView,
  id: number,
): CertificateWare | null {
  const certificate = certificatesIn(settings, priceList).find((entry) => entry.certificate === id);
  if (!certificate) return null;
  const name = localised(certificate.settings.name, language, settings.defaultLanguage);
  // Money for money: what it pays for later is taxed then.
  const item = { ...blankItem, store, name, taxGroup: untaxedGroup };
  return { item, itemSize: blankSize, certificate };
}

/** Nothing of it is stored: there are always more. */
const blankSize: DisplayItemSize = {
  size: 0,
  x: 0,
  y: 0,
  name: "",
  sku: "",
  ean: "",
  preorder: false,
  infinite: true,
};

import { isSold, type Bundle, type BundleChoice } from "../../../catalogue/catalog/bundles/bundle.ts";
import { sumOfParts } from "../../../catalogue/catalog/bundles/bundle-price.ts";
import type { DisplayPrice } from "../../../catalogue/catalog/prices/price.ts";
import type { Certificate } from "../../../catalogue/catalog/gift-certificates.ts";
import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import { itemId, type ItemKey } from "../line-id.ts";
import type { BundlePiece, CertificateChoice } from "../selection.ts";

/** What a line is of. */
export interface OfferKey extends ItemKey {
  readonly bundle?: readonly BundlePiece[] | null;
}

/** What a line can be sold for, here and now, and what it is made of. */
export interface Offer {
  readonly sellable: Sellable;
  /** Of one unit. */
  readonly price: DisplayPrice;
  /** Of one unit; empty: no bundle. */
  readonly parts: readonly OfferedPart[];
}

export interface OfferedPart {
  readonly section: number;
  readonly choice: BundleChoice;
  readonly price: DisplayPrice;
  readonly count: number;
}

/**
 * The offer for a line among what was read: shown in this market with a price in this list, a bundle with all that
 * is in it. null: it cannot be sold here. checkout-rest.md#prices, steps 1 to 3.
 */
export function offerOf(line: OfferKey, sellables: ReadonlyMap<string, Sellable>): Offer | null {
  const sellable = sellables.get(itemId(line));
  if (!sellable?.visible) return null;
  const { bundle, certificate, price } = sellable;
  if (certificate) return certificateOffer(sellable, certificate, line.giftCertificate);
  if (bundle) return bundleOffer(sellable, bundle, line.bundle ?? null);
  return price && !line.bundle ? { sellable, price, parts: [] } : null;
}

function certificateOffer(
  sellable: Sellable,
  { amount, currency, least, most }: Certificate,
  chosen: CertificateChoice | undefined,
): Offer | null {
  const worth = chosen?.worth ?? null;
  const isRight =
    amount === null
      ? worth?.currency === currency && worth.amount >= least && worth.amount <= most
      : worth === null;
  const cost = amount ?? worth?.amount;
  if (!isRight || cost === undefined) return null;
  const price = { before: cost, price: cost, showAsOnSale: false, showAsNew: false, campaign: null };
  return { sellable, price, parts: [] };
}

function bundleOffer(
  sellable: Sellable,
  bundle: Bundle,
  chosen: readonly BundlePiece[] | null,
): Offer | null {
  const parts = bundle.type === "fixed" ? fixedParts(bundle, chosen) : chosenParts(bundle, chosen ?? []);
  const price = bundle.priceType === "static" ? sellable.price : parts && sumOfParts(parts);
  return parts && price && { sellable, price, parts };
}

function fixedParts(
  { sections }: Bundle,
  chosen: readonly BundlePiece[] | null,
): readonly OfferedPart[] | null {
  if (chosen) return null;
  return allOrNull(
    sections.map(({ section, quantity, choices: [choice] }) => choice && partOf(section, choice, quantity)),
  );
}

/** null: the pieces are not, or no longer, what the bundle takes. */
function chosenParts({ sections }: Bundle, pieces: readonly BundlePiece[]): readonly OfferedPart[] | null {
  const isFull = sections.every(
    ({ section, quantity }) => pieces.filter((piece) => piece.section === section).length === quantity,
  );
  const known = new Map(sections.map((entry) => [entry.section, entry]));
  const counts = new Map<string, { readonly piece: BundlePiece; readonly count: number }>();
  for (const piece of pieces) {
    const key = `${piece.section} ${itemId(piece)}`;
    counts.set(key, { piece, count: 1 + (counts.get(key)?.count ?? 0) });
  }
  const parts = [...counts.values()].map(({ piece, count }) => {
    const choice = known.get(piece.section)?.choices.find((entry) => isPiece(entry, piece));
    return choice && partOf(piece.section, choice, count);
  });
  return isFull ? allOrNull(parts) : null;
}

/** Whether the choice is this item. */
export function isPiece({ item, itemSize }: BundleChoice, { display, size }: ItemKey): boolean {
  return item.id === display && itemSize.size === size;
}

function partOf(section: number, choice: BundleChoice, count: number): OfferedPart | undefined {
  return choice.price && isSold(choice) ? { section, choice, price: choice.price, count } : undefined;
}

function allOrNull<T>(values: readonly (T | undefined)[]): readonly T[] | null {
  const all = values.filter((value) => value !== undefined);
  return all.length === values.length ? all : null;
}

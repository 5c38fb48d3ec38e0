import type { Bundle } from "../../../catalogue/catalog/bundles/bundle.ts";
import { failure, success, type Failure, type Result } from "../../../foundations/errors.ts";
import { itemId, parseItemId, type ItemKey } from "../line-id.ts";
import { isPiece } from "../price/offer.ts";
import type { BundlePiece } from "../selection.ts";
import { isKnown, type PurchaseContext } from "./purchase-context.ts";

/** One piece that the shopper puts into a flexible bundle; `item` as answers name it. */
export interface SectionChoice {
  readonly section: number;
  readonly item: string;
}

/**
 * The pieces of a flexible bundle in an order of their own, so that the same content makes the same line. The only
 * entry of a section fills it; several name one piece each, so that a section can be mixed. Fails with
 * `item` not found (also for one that is no flexible bundle), `section` not found, or `sections` invalid when a piece
 * is none of its section's or a section is not filled. checkout-rest.md#selection-calls.
 */
export function fillBundle(
  purchase: PurchaseContext,
  key: ItemKey,
  chosen: readonly SectionChoice[],
): Result<readonly BundlePiece[]> {
  const bundle = purchase.sellables.get(itemId(key))?.bundle;
  if (bundle?.type !== "flexible") return failure("item", "not-found");
  const pieces: BundlePiece[] = [];
  for (const choice of chosen) {
    const piece = pieceOf(purchase, bundle, choice);
    if (!piece.ok) return piece;
    pieces.push(piece.value);
  }
  const filled = [...pieces, ...repeatedPieces(bundle, pieces)];
  return notFilled(bundle, filled) ?? success(filled.sort(comparePieces));
}

function pieceOf(
  purchase: PurchaseContext,
  { sections }: Bundle,
  choice: SectionChoice,
): Result<BundlePiece> {
  const section = sections.find((entry) => entry.section === choice.section);
  if (!section) return failure("section", "not-found");
  const item = parseItemId(choice.item);
  if (!item || !isKnown(purchase, item)) return failure("item", "not-found");
  const isOffered = section.choices.some((entry) => isPiece(entry, item));
  return isOffered ? success({ section: section.section, ...item }) : failure("sections", "invalid");
}

/** The further pieces of sections that have one entry alone. */
function repeatedPieces({ sections }: Bundle, pieces: readonly BundlePiece[]): readonly BundlePiece[] {
  return sections.flatMap(({ section, quantity }) => {
    const [only, ...others] = pieces.filter((piece) => piece.section === section);
    return only && others.length === 0 ? Array.from({ length: quantity - 1 }, () => only) : [];
  });
}

function notFilled({ sections }: Bundle, pieces: readonly BundlePiece[]): Failure | null {
  const isFull = sections.every(
    ({ section, quantity }) => pieces.filter((piece) => piece.section === section).length === quantity,
  );
  return isFull ? null : failure("sections", "invalid");
}

function comparePieces(a: BundlePiece, b: BundlePiece): number {
  return a.section - b.section || a.display - b.display || a.size - b.size;
}

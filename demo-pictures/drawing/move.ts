import { type Curve, mirror } from "./curve.ts";
import type { Fold, Piece, Seam } from "./part.ts";

type Move = (curve: Curve) => Curve;

const moveFold = (fold: Fold, move: Move): Fold => ({ ...fold, line: move(fold.line) });
const moveSeam = (seam: Seam, move: Move): Seam => ({ ...seam, line: move(seam.line) });

export const moveFolds = (folds: readonly Fold[], move: Move): readonly Fold[] =>
  folds.map((fold) => moveFold(fold, move));

export const moveSeams = (seams: readonly Seam[], move: Move): readonly Seam[] =>
  seams.map((seam) => moveSeam(seam, move));

export const mirrorFolds = (folds: readonly Fold[]): readonly Fold[] => moveFolds(folds, mirror);
export const mirrorSeams = (seams: readonly Seam[]): readonly Seam[] => moveSeams(seams, mirror);

/** The piece with its outline, folds and seams moved alike. */
export const movePiece = (piece: Piece, move: Move): Piece => ({
  ...piece,
  outline: move(piece.outline),
  folds: moveFolds(piece.folds ?? [], move),
  seams: moveSeams(piece.seams ?? [], move),
});

const dyed = (seam: Seam, colour: string, width: number): Seam => ({ ...seam, colour, width });

/** The seams sewn with another thread. */
export const sewnWith = (seams: readonly Seam[], colour: string, width = 10): readonly Seam[] =>
  seams.map((seam) => dyed(seam, colour, width));

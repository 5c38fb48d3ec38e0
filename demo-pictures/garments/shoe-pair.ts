import { band, line, type Point, transform } from "../drawing/curve.ts";
import { movePiece } from "../drawing/move.ts";
import type { Part, Piece } from "../drawing/part.ts";

const isPiece = (part: Part): part is Piece => "outline" in part;

/** The parts with every point moved; `dim` takes light away, as from the far one of a pair. */
export function moved(parts: readonly Part[], move: (point: Point) => Point, dim?: number): readonly Part[] {
  return parts.map((part): Part => {
    if (!isPiece(part)) return { ...part, at: move(part.at) };
    const piece = movePiece(part, (curve) => transform(curve, move));
    return dim === undefined ? piece : { ...piece, dim: (piece.dim ?? 0) + dim };
  });
}

/** A pair seen from the side: the far shoe a little behind and above the near one. */
export const sidePair = (shoe: readonly Part[]): readonly Part[] => [
  ...moved(shoe, ([x, y]) => [x + 78, y - 74], 0.07),
  ...moved(shoe, ([x, y]) => [x - 40, y]),
];

/** The forefoot lowered by `drop`, so that heel and ball stand on one ground. */
export const pitched = (shoe: readonly Part[], drop: number): readonly Part[] =>
  moved(shoe, ([x, y]) => {
    const share = Math.min(1, Math.max(0, (x + 130) / 250));
    return [x, y + drop * share * share * (3 - 2 * share)];
  });

/** Laces across the instep, from the throat down to the toe. */
export const laces = (colour: string, steps: readonly Point[]): readonly Piece[] =>
  steps.map(([x, y]) => ({
    outline: band(line(`${x - 30},${y + 24} ${x},${y + 6} ${x + 38},${y - 4}`), 13),
    colour,
    fabric: "canvas",
    roll: 6,
    lift: 4,
    shadow: false,
  }));

import { type Cloth, cutFrom } from "../drawing/cloth.ts";
import { line, mirror, shape, symmetric } from "../drawing/curve.ts";
import type { Part, Piece } from "../drawing/part.ts";
import type { Torso } from "./torso.ts";

/** A turned-down shirt collar, closed at the neck, points reaching `length` below it. */
export function shirtCollar(
  cloth: Cloth,
  torso: Torso,
  length: number,
): { far: readonly Part[]; near: readonly Piece[] } {
  const cut = cutFrom(cloth);
  const { neck, top } = torso;
  const leaf = shape(
    `5,${top + 56}! 22,${top + 26} ${neck - 16},${top - 22} ${neck - 8},${top - 46}! ` +
      `${neck + 18},${top - 24} ${neck + 27},${top + 12} ${neck + 14},${top + length}! ${neck * 0.5},${top + 62 + length * 0.12}`,
  );
  const stitch = line(
    `14,${top + 57} ${neck * 0.52},${top + 53 + length * 0.12} ${neck + 8},${top + length - 12} ${neck + 17},${top + 14}`,
  );
  const stand = symmetric(
    `0,${top - 40} ${neck * 0.5},${top - 43} ${neck - 8},${top - 46}! ${neck - 14},${top - 6} 34,${top + 34} 0,${top + 62}`,
  );
  return {
    far: [
      cut(stand, { dim: 0.28, roll: 14 }),
      cut(
        symmetric(
          `0,${top - 12} ${neck * 0.5},${top - 14} ${neck - 22},${top - 18}! 40,${top + 26} 0,${top + 52}`,
        ),
        {
          dim: 0.42,
          roll: 10,
          shadow: false,
        },
      ),
    ],
    near: [
      cut(mirror(leaf), { lift: 5, roll: 14, seams: [{ line: mirror(stitch), kind: "stitch" }], turn: -14 }),
      cut(leaf, { lift: 5, roll: 14, seams: [{ line: stitch, kind: "stitch" }], turn: 14 }),
    ],
  };
}

/** The same collar seen from behind. */
export function collarBack(cloth: Cloth, torso: Torso): Piece {
  const { neck, top } = torso;
  return cutFrom(cloth)(
    symmetric(
      `0,${top - 44} ${neck * 0.5},${top - 46} ${neck - 6},${top - 48}! ${neck + 20},${top - 22} ${neck + 27},${top + 22}! ${neck * 0.5},${top + 34} 0,${top + 36}`,
    ),
    {
      lift: 4,
      roll: 16,
      seams: [
        { line: line(`${-neck - 20},${top + 15} 0,${top + 28} ${neck + 20},${top + 15}`), kind: "stitch" },
      ],
    },
  );
}

/** A low standing collar, open a finger's width at the throat. */
export function bandCollar(cloth: Cloth, torso: Torso): { far: readonly Part[]; near: readonly Piece[] } {
  const cut = cutFrom(cloth);
  const { neck, top } = torso;
  const half = shape(
    `4,${top + 60}! ${neck * 0.5},${top + 40} ${neck - 6},${top - 2} ${neck},${top}! ${neck - 10},${top - 34}! ${neck - 18},${top - 22} ${neck * 0.42},${top + 10} 6,${top + 24}!`,
  );
  return {
    far: [
      cut(
        symmetric(
          `0,${top - 26} ${neck * 0.5},${top - 30} ${neck - 10},${top - 34}! ${neck - 6},${top + 4} 36,${top + 36} 0,${top + 60}`,
        ),
        { dim: 0.32, roll: 12 },
      ),
    ],
    near: [cut(mirror(half), { lift: 3, roll: 10, turn: -30 }), cut(half, { lift: 3, roll: 10, turn: 30 })],
  };
}

export const bandBack = (cloth: Cloth, torso: Torso): Piece => {
  const { neck, top } = torso;
  return cutFrom(cloth)(
    symmetric(
      `0,${top - 28} ${neck * 0.5},${top - 31} ${neck - 10},${top - 34}! ${neck},${top}! ${neck * 0.5},${top + 14} 0,${top + 16}`,
    ),
    { lift: 2, roll: 12 },
  );
};

import { type Cloth, cutFrom } from "../drawing/cloth.ts";
import { line, mirror, shape, symmetric } from "../drawing/curve.ts";
import { mirrorFolds, mirrorSeams } from "../drawing/move.ts";
import type { Fade, Fold, Part, Piece, Seam } from "../drawing/part.ts";
import { spread } from "../drawing/random.ts";

/** The measures of trousers seen flat; the two legs meet at the crotch. */
export interface Legs {
  readonly waist: number;
  readonly top: number;
  readonly hip: number;
  readonly crotch: number;
  readonly kneeOut: number;
  readonly kneeIn: number;
  readonly hemOut: number;
  readonly hemIn: number;
  readonly end: number;
}

const legOutline = (l: Legs) =>
  shape(
    `-2,${l.top}! ${l.waist},${l.top - 4}! ${l.hip - 8},${l.top + (l.crotch - l.top) * 0.45} ${l.hip},${l.crotch - 20} ${l.kneeOut},${(l.crotch + l.end) / 2} ` +
      `${l.hemOut},${l.end}! ${(l.hemOut + l.hemIn) / 2},${l.end + 7} ${l.hemIn},${l.end - 2}! ${l.kneeIn},${(l.crotch + l.end) / 2} 10,${l.crotch + 40} -2,${l.crotch}!`,
  );

function legFolds(cloth: Cloth, l: Legs, strength: number): readonly Fold[] {
  const { random } = cloth;
  const height = l.end - l.crotch;
  const crotch = [0, 1, 2].map((index): Fold => ({
    line: line(
      `4,${l.crotch - 16 + index * 22} ${l.hip * 0.4},${l.crotch - 44 + index * 40} ${l.hip * (0.86 - index * 0.12)},${l.crotch - 60 + index * 74}`,
    ),
    width: 26 - index * 3,
    height: (index === 1 ? 0.36 : -0.34) * strength,
  }));
  const knee = [0.42, 0.5, 0.6].map((share, index): Fold => {
    const y = l.crotch + height * (share + spread(random, -0.03, 0.03));
    const flip = index % 2 === 0;
    return {
      line: flip
        ? line(`${l.kneeIn + 4},${y} ${(l.kneeIn + l.kneeOut) / 2},${y + 14} ${l.kneeOut - 30},${y - 4}`)
        : line(`${l.kneeOut - 6},${y} ${(l.kneeIn + l.kneeOut) / 2},${y + 20} ${l.kneeIn + 34},${y + 12}`),
      width: spread(random, 16, 24),
      height: (flip ? -0.3 : 0.28) * strength,
    };
  });
  const breaks = [0.03, 0.08, 0.14].map((share, index): Fold => {
    const y = l.end - height * share;
    return {
      line: line(`${l.hemIn + 2},${y - 18} ${(l.hemIn + l.hemOut) / 2},${y} ${l.hemOut - 8},${y - 22}`),
      width: 18,
      height: (index % 2 === 0 ? -0.26 : 0.26) * strength,
    };
  });
  const middle = (l.hemIn + l.hemOut) / 2;
  const run: Fold = {
    line: line(
      `${l.waist * 0.56},${l.top + 60} ${(l.kneeIn + l.kneeOut) / 2},${l.crotch + height * 0.4} ${middle},${l.end + 60}`,
    ),
    width: 56,
    height: 0.34,
  };
  return [...crotch, ...knee, ...breaks, run];
}

export interface LegLook {
  readonly folds?: number;
  readonly seams: readonly Seam[];
  readonly fades?: readonly Fade[];
}

const across = (fade: Fade): Fade => ({ ...fade, at: [-fade.at[0], fade.at[1]] });

/** Both legs with their creases; seams are those of the right leg. */
export function legPair(cloth: Cloth, l: Legs, look: LegLook): readonly Piece[] {
  const cut = cutFrom(cloth);
  const outline = legOutline(l);
  const strength = look.folds ?? 1;
  const fades = look.fades ?? [];
  return [
    cut(mirror(outline), {
      folds: mirrorFolds(legFolds(cloth, l, strength)),
      seams: mirrorSeams(look.seams),
      fades: fades.map(across),
    }),
    cut(outline, { folds: legFolds(cloth, l, strength), seams: look.seams, fades, lift: 2 }),
  ];
}

/** The waistband, with what is seen of its inside at the far edge. */
export function waistParts(cloth: Cloth, { waist, top }: Legs, front: boolean): readonly Part[] {
  const cut = cutFrom(cloth);
  const far = cut(
    symmetric(
      `0,${top - 56} ${waist * 0.6},${top - 54} ${waist - 4},${top - 46}! ${waist * 0.6},${top - 18} 0,${top - 14}`,
    ),
    { dim: 0.42, roll: 10, print: undefined },
  );
  const dip = front ? 12 : -4;
  const band = cut(
    symmetric(
      `0,${top - 44 + dip} ${waist * 0.6},${top - 46 + dip * 0.6} ${waist - 4},${top - 47}! ${waist + 1},${top + 2}! ${waist * 0.6},${top + 6 + dip * 0.5} 0,${top + 6 + dip}`,
    ),
    { lift: 3, roll: 12, turn: 90 },
  );
  return front ? [far, band] : [band];
}

export function beltLoops(cloth: Cloth, { waist, top }: Legs, at: readonly number[]): readonly Piece[] {
  return at.map((share) =>
    cutFrom(cloth)(
      shape(
        `${share * waist - 6},${top - 48}! ${share * waist + 6},${top - 48}! ${share * waist + 6},${top + 16}! ${share * waist - 6},${top + 16}!`,
      ),
      { lift: 3, roll: 6 },
    ),
  );
}

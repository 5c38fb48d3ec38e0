import { type Cloth, cutFrom, type Draw, type Side } from "../drawing/cloth.ts";
import { line, shape, symmetric } from "../drawing/curve.ts";
import { falling } from "./dresses.ts";
import type { Fold, Part, Seam } from "../drawing/part.ts";
import { seamPair } from "./top-parts.ts";
import { button } from "./trims.ts";

interface Measure {
  readonly waist: number;
  readonly top: number;
  readonly hip: number;
  readonly hem: number;
  readonly end: number;
}

const measures: Readonly<Record<string, Measure>> = {
  midi: { waist: 138, top: 190, hip: 196, hem: 292, end: 1110 },
  pleated: { waist: 138, top: 190, hip: 206, hem: 312, end: 1100 },
  mini: { waist: 152, top: 330, hip: 206, hem: 250, end: 900 },
  pencil: { waist: 140, top: 190, hip: 200, hem: 178, end: 1080 },
};

const fallback: Measure = { waist: 138, top: 190, hip: 196, hem: 292, end: 1110 };

/** Knife pleats: every one a sharp edge with a shadow at its right. */
function pleats({ waist, top, hem, end }: Measure): {
  readonly folds: readonly Fold[];
  readonly seams: readonly Seam[];
} {
  const count = 15;
  const edges = Array.from({ length: count }, (_, index) => {
    const place = ((index + 0.5) / count) * 2 - 1;
    return { x1: place * waist, x2: place * hem };
  });
  const at = (x1: number, x2: number, move: number) =>
    line(
      `${x1 + move * 0.45},${top + 20} ${x1 + (x2 - x1) * 0.46 + move * 0.7},${(top + end) / 2} ${x2 + move},${end + 70}`,
    );
  return {
    folds: edges.flatMap(({ x1, x2 }) => [
      { line: at(x1, x2, 8), width: 24, height: -0.6 },
      { line: at(x1, x2, -14), width: 26, height: 0.4 },
    ]),
    seams: edges.map(({ x1, x2 }): Seam => ({ line: at(x1, x2, 0), kind: "crease" })),
  };
}

function drape(cloth: Cloth, measure: Measure): readonly Fold[] {
  const { waist, top, hem, end } = measure;
  if (cloth.variant === "pencil" || cloth.variant === "mini") {
    return falling(cloth.random, [waist, top + 120], [hem, end], 5, 0.5);
  }
  return falling(cloth.random, [waist, top + 60], [hem, end], 10);
}

function waistband(cloth: Cloth, { waist, top }: Measure): Part {
  return cutFrom(cloth)(
    symmetric(
      `0,${top - 30} ${waist * 0.6},${top - 33} ${waist - 3},${top - 40}! ${waist + 2},${top + 6}! ${waist * 0.6},${top + 13} 0,${top + 15}`,
    ),
    { lift: 3, roll: 14, turn: 90 },
  );
}

function inside(cloth: Cloth, { waist, top }: Measure): Part {
  return cutFrom(cloth)(
    symmetric(
      `0,${top - 50} ${waist * 0.6},${top - 48} ${waist - 4},${top - 40}! ${waist * 0.6},${top - 10} 0,${top - 8}`,
    ),
    { dim: 0.4, roll: 12, print: undefined },
  );
}

function sewnLines(cloth: Cloth, { waist, top, end }: Measure, side: Side): readonly Seam[] {
  const { variant } = cloth;
  if (side === "front") {
    return variant === "mini"
      ? [{ line: line(`6,${top} 8,${(top + end) / 2} 8,${end}`), kind: "topstitch" }]
      : [];
  }
  const darts =
    variant === "pleated" ? [] : seamPair(line(`${waist * 0.55},${top} ${waist * 0.6},${top + 110}`));
  return variant === "pencil"
    ? [...darts, { line: line(`2,${top} 0,${end - 200} 4,${end + 4}`), kind: "seam" }]
    : darts;
}

export const skirt: Draw = (cloth, side) => {
  const measure = measures[cloth.variant] ?? fallback;
  const { waist, top, hip, hem, end } = measure;
  const cut = cutFrom(cloth);
  const outline = symmetric(
    `0,${top} ${waist},${top - 2}! ${hip},${top + 200} ${(hip + hem) / 2 + (hem > hip ? 4 : 0)},${(top + end) / 2 + 80} ${hem},${end - 16}! ${hem * 0.5},${end + 2} 0,${end + 8}`,
  );
  const pleated = cloth.variant === "pleated";
  const pleat = pleated ? pleats(measure) : { folds: [], seams: [] };
  const workwear = cloth.variant === "mini";
  return {
    parts: [
      ...(side === "front" ? [inside(cloth, measure)] : []),
      cut(outline, {
        folds: pleated ? pleat.folds : drape(cloth, measure),
        seams: [...pleat.seams, ...sewnLines(cloth, measure, side)],
        roll: 40,
        lift: 4,
      }),
      waistband(cloth, measure),
      ...(workwear && side === "front" ? [button([0, top - 8], "#8a7459", 11)] : []),
      ...(side === "back"
        ? [
            cut(shape(`-4,${top - 32}! 4,${top - 32}! 3,${top + 150}! -3,${top + 150}!`), {
              roll: 4,
              shadow: false,
              lift: 2,
            }),
          ]
        : []),
    ],
    detail: { at: [50, top + 130], width: 360 },
  };
};

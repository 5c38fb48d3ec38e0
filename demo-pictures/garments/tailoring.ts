import { type Cloth, cutFrom, type Draw, type Side } from "../drawing/cloth.ts";
import { collarBack } from "./collars.ts";
import { brightness, darker, lighter } from "../drawing/colour.ts";
import { line, mirror, shape, symmetric } from "../drawing/curve.ts";
import { mirrorFolds, mirrorSeams } from "../drawing/move.ts";
import type { Fold, Part, Piece, Seam } from "../drawing/part.ts";
import { blazerCut, coatCut, type Cut } from "./tailored-cuts.ts";
import { armholes, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, halfFront, type Torso } from "./torso.ts";
import { buttons, label } from "./trims.ts";

const hornTone = (colour: string): string =>
  brightness(colour) > 0.5
    ? "#7b6248"
    : brightness(colour) > 0.2
      ? darker(colour, 0.55)
      : lighter(colour, 0.12);

/** The front that lies on top, on the right as we see it. */
function front({ torso, closesAt, overlap, rounded }: Cut) {
  const { neck, top, hemAt } = torso;
  const foot = rounded
    ? `${torso.hem * 0.34},${hemAt + 6} 30,${hemAt - 20} ${-overlap + 2},${hemAt - 130}`
    : `${-overlap},${hemAt + 8}!`;
  return halfFront(
    torso,
    `${foot} ${-overlap},${closesAt}! ${neck * 0.42},${(closesAt + top) / 2} ${neck * 0.8},${top + 30}`,
  );
}

interface Lapels {
  readonly under: readonly Piece[];
  readonly upper: readonly Piece[];
}

/** Collar and lapel of either front; the upper front covers the end of the under one's lapel. */
function lapels(cloth: Cloth, { torso, closesAt, overlap, lapel }: Cut): Lapels {
  const cut = cutFrom(cloth);
  const { neck, top } = torso;
  const notch = top + 128;
  const tip = lapel;
  const leaf = shape(
    `${-overlap},${closesAt}! ${neck * 0.36},${(closesAt + top) / 2 + 24} ${neck * 0.74},${top + 70} ${neck - 4},${top - 4}! ` +
      `${neck + 34},${top + 60} ${tip - 42},${notch + 2}! ${tip},${notch - 14}! ${tip - 4},${notch + 50} ${tip * 0.66},${(closesAt + notch) / 2} `,
  );
  const collar = shape(
    `${neck - 20},${top - 34}! ${neck + 12},${top - 20} ${neck + 36},${top + 24} ${tip - 26},${notch - 36}! ${tip - 42},${notch + 2}! ` +
      `${neck + 8},${top + 94} ${neck - 10},${top + 60} ${neck - 14},${top + 10}`,
  );
  const edge = line(
    `${tip - 8},${notch - 4} ${tip - 12},${notch + 50} ${tip * 0.62},${(closesAt + notch) / 2} ${-overlap + 6},${closesAt - 8}`,
  );
  const look = { lift: 5, roll: 16, turn: 12 } as const;
  const plain: readonly Seam[] = [{ line: edge, kind: "stitch" }];
  return {
    under: [
      cut(mirror(leaf), { ...look, turn: -12, seams: mirrorSeams(plain) }),
      cut(mirror(collar), { ...look, turn: -40 }),
    ],
    upper: [cut(leaf, { ...look, seams: plain }), cut(collar, { ...look, turn: 40 })],
  };
}

function insides(cloth: Cloth, { torso, closesAt }: Cut): readonly Part[] {
  const cut = cutFrom(cloth);
  const { neck, top } = torso;
  const lining = cloth.accent ?? darker(cloth.colour, 0.3);
  return [
    cut(
      bodyOutline(
        { ...torso, armpit: top + 190, waistAt: top + 260, hemAt: closesAt + 60, hem: 150, waist: 170 },
        16,
      ),
      {
        fabric: "satin",
        print: undefined,
        colour: lining,
        dim: 0.3,
        shadow: false,
      },
    ),
    cut(
      symmetric(
        `0,${top - 30} ${neck * 0.6},${top - 32} ${neck - 18},${top - 36}! ${neck + 4},${top + 12} ${neck * 0.5},${top + 34} 0,${top + 38}`,
      ),
      {
        dim: 0.16,
        roll: 16,
      },
    ),
    label([0, top + 58], 74, 30),
  ];
}

function flap(cloth: Cloth, x: number, y: number): Piece {
  return cutFrom(cloth)(
    shape(
      `${x - 62},${y}! ${x + 62},${y - 8}! ${x + 66},${y + 40} ${x + 56},${y + 48}! ${x - 54},${y + 54}! ${x - 64},${y + 46}`,
    ),
    { lift: 4, roll: 10 },
  );
}

const welt = (cloth: Cloth, x: number, y: number, width: number, slant: number): Piece =>
  cutFrom(cloth)(
    shape(
      `${x - width / 2},${y + slant}! ${x + width / 2},${y - slant}! ${x + width / 2 + 2},${y - slant + 26}! ${x - width / 2 + 2},${y + slant + 26}!`,
    ),
    { lift: 3, roll: 8 },
  );

const darts = ({ torso, pocketAt }: Cut): readonly Seam[] =>
  [1, -1].map((side) => ({
    line: line(`${side * 106},${torso.armpit + 70} ${side * 98},${torso.waistAt} ${side * 112},${pocketAt}`),
    kind: "seam" as const,
  }));

function pockets(cloth: Cloth, { pocketAt, torso }: Cut, coat: boolean): readonly Piece[] {
  if (coat) {
    const slit = shape(
      `128,${pocketAt - 60}! 156,${pocketAt - 68}! 190,${pocketAt + 74}! 160,${pocketAt + 82}!`,
    );
    return [mirror(slit), slit].map((outline) => cutFrom(cloth)(outline, { lift: 4, roll: 9 }));
  }
  return [
    flap(cloth, 142, pocketAt),
    flap(cloth, -142, pocketAt),
    welt(cloth, 132, torso.armpit + 12, 92, 6),
  ];
}

function closing(cloth: Cloth, cut: Cut, variant: string, coat: boolean): readonly Part[] {
  const tone = hornTone(cloth.colour);
  const size = coat ? 15 : 12.5;
  const { closesAt, torso } = cut;
  if (variant === "wrap") return belt(cloth, torso);
  if (variant === "double") {
    const rows = [closesAt + 24, closesAt + 130, ...(coat ? [closesAt + 236] : [])];
    return rows.flatMap((y) => [-52, 52].flatMap((x) => buttons(x, y, y, 1, tone, size)));
  }
  return coat
    ? buttons(-2, closesAt + 24, closesAt + 270, 3, tone, size)
    : buttons(-1, closesAt + 18, closesAt + 118, 2, tone, size);
}

/** A tied belt of the coat's own cloth. */
function belt(cloth: Cloth, { waist, waistAt }: Torso): readonly Part[] {
  const cut = cutFrom(cloth);
  const y = waistAt + 6;
  const round = symmetric(
    `0,${y - 26} ${waist * 0.6},${y - 30} ${waist - 1},${y - 34}! ${waist - 1},${y + 18}! ${waist * 0.6},${y + 24} 0,${y + 28}`,
  );
  const end = (lean: number, length: number) =>
    shape(
      `${lean * 4 - 18},${y}! ${lean * 4 + 20},${y}! ${lean * 40 + 26},${y + length * 0.6} ${lean * 52 + 28},${y + length}! ${lean * 52 - 22},${y + length + 8}! ${lean * 30 - 18},${y + length * 0.5}`,
    );
  return [
    cut(round, { lift: 6, roll: 16, turn: 90 }),
    cut(end(-1, 250), { lift: 6, roll: 14 }),
    cut(end(1, 300), { lift: 6, roll: 14 }),
    cut(shape(`-34,${y - 34} 6,${y - 42} 38,${y - 28} 34,${y + 28} 0,${y + 38} -36,${y + 26}`), {
      lift: 6,
      roll: 26,
      turn: 60,
      folds: [{ line: line(`-30,${y - 24} 4,${y} 30,${y + 26}`), width: 14, height: -0.6 }],
    }),
  ];
}

function sleeves(cloth: Cloth, { torso, sleeve }: Cut): readonly Part[] {
  const tone = hornTone(cloth.colour);
  const cuffButtons = [1, -1].flatMap((side) =>
    buttons(side * (sleeve.reach - 30), sleeve.end - 96, sleeve.end - 36, 3, tone, 7),
  );
  return [...sleevePair(cloth, torso, sleeve, { folds: 0.8 }), ...cuffButtons];
}

function drawBack(cloth: Cloth, cut: Cut, coat: boolean, variant: string): readonly Part[] {
  const { torso } = cut;
  const vent: readonly Fold[] = [
    {
      line: line(`6,${torso.hemAt - 240} 8,${torso.hemAt - 100} 8,${torso.hemAt + 120}`),
      width: 16,
      height: -0.6,
    },
  ];
  const tab = cutFrom(cloth)(
    shape(
      `-90,${torso.waistAt - 20}! 90,${torso.waistAt - 20}! 90,${torso.waistAt + 22}! -90,${torso.waistAt + 22}!`,
    ),
    { lift: 4, roll: 10 },
  );
  const fastened =
    coat && variant === "double"
      ? [
          tab,
          ...[-66, 66].flatMap((x) =>
            buttons(x, torso.waistAt, torso.waistAt, 1, hornTone(cloth.colour), 13),
          ),
        ]
      : [];
  return [
    ...sleevePair(cloth, torso, cut.sleeve, { folds: 0.8 }),
    cutFrom(cloth)(bodyOutline(torso, 14), {
      folds: [...bodyFolds(torso, cloth.random, 0.8), ...vent],
      seams: [
        ...armholes(torso),
        { line: line(`0,${torso.top + 20} 1,600 4,${torso.hemAt + 4}`), kind: "seam" },
        ...darts(cut),
      ],
      lift: 5,
      roll: 36,
    }),
    ...fastened,
    ...(variant === "wrap" ? belt(cloth, torso).slice(0, 1) : []),
    collarBack(cloth, torso),
  ];
}

function tailored(cloth: Cloth, side: Side, cut: Cut, coat: boolean) {
  const { torso } = cut;
  const detail = { at: [70, torso.top + 190], width: 390 } as const;
  if (side === "back") return { parts: drawBack(cloth, cut, coat, cloth.variant), detail };
  const make = cutFrom(cloth);
  const half = front(cut);
  const { under, upper } = lapels(cloth, cut);
  const folds = bodyFolds(torso, cloth.random, 0.8);
  const seams = [...armholes(torso), ...(coat ? [] : darts(cut))];
  return {
    parts: [
      ...insides(cloth, cut),
      ...sleeves(cloth, cut),
      make(mirror(half), { folds: mirrorFolds(folds), seams, lift: 4, roll: 32 }),
      ...under,
      make(half, { folds, seams, lift: 6, roll: 32 }),
      ...pockets(cloth, cut, coat),
      ...upper,
      ...closing(cloth, cut, cloth.variant, coat),
    ],
    detail,
  };
}

export const blazer: Draw = (cloth, side) => tailored(cloth, side, blazerCut(cloth.variant), false);
export const coat: Draw = (cloth, side) => tailored(cloth, side, coatCut(cloth.variant), true);

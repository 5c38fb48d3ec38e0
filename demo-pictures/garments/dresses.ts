import { type Cloth, cutFrom, type Draw, type Side } from "../drawing/cloth.ts";
import { collarBack, shirtCollar } from "./collars.ts";
import { band, line, shape, shift, symmetric } from "../drawing/curve.ts";
import { mirrorFolds } from "../drawing/move.ts";
import type { Fold, Part, Piece } from "../drawing/part.ts";
import { type Random, spread } from "../drawing/random.ts";
import { patchPocket, placket } from "./shirts.ts";
import { armholes, collarBand, insideNeck, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, type Sleeve, type Torso } from "./torso.ts";

const bodice: Torso = {
  neck: 84,
  top: 132,
  neckDrop: 66,
  shoulder: 196,
  slope: 42,
  chest: 190,
  armpit: 346,
  waist: 152,
  waistAt: 540,
  hem: 158,
  hemAt: 566,
  hemDip: 4,
};

/** Long folds that open towards the hem, as cloth falls from a waist. */
export function falling(
  random: Random,
  top: readonly [half: number, y: number],
  hem: readonly [half: number, y: number],
  count: number,
  strength = 1,
): readonly Fold[] {
  return Array.from({ length: count }, (_, index): Fold => {
    const place = ((index + 0.5) / count) * 2 - 1 + spread(random, -0.05, 0.05);
    const start = top[1] + (hem[1] - top[1]) * spread(random, -0.06, 0.2);
    const [x1, x2] = [place * top[0], place * hem[0]];
    return {
      line: line(
        `${x1},${start} ${x1 + (x2 - x1) * 0.4 + spread(random, -5, 5)},${start + (hem[1] - start) * 0.45} ${x2},${hem[1] + 160}`,
      ),
      width: (hem[0] / count) * spread(random, 1.1, 1.7),
      height: (index % 2 === 0 ? 0.5 : -0.55) * strength,
    };
  });
}

const flare = (from: Torso, half: number, end: number): ReturnType<typeof symmetric> =>
  symmetric(
    `0,${from.hemAt - 4} ${from.hem - 2},${from.hemAt - 6}! ${from.hem + (half - from.hem) * 0.42},${from.hemAt + (end - from.hemAt) * 0.34} ${half},${end - 14}! ${half * 0.5},${end + 2} 0,${end + 6}`,
  );

function skirtPart(cloth: Cloth, from: Torso, half: number, end: number, count = 11): Piece {
  return cutFrom(cloth)(flare(from, half, end), {
    folds: falling(cloth.random, [from.hem, from.hemAt], [half, end], count),
    lift: 3,
    roll: 26,
  });
}

const sash = (cloth: Cloth, from: Torso, height: number): Piece =>
  cutFrom(cloth)(
    symmetric(
      `0,${from.hemAt - height / 2} ${from.hem + 1},${from.hemAt - height / 2 - 5}! ${from.hem + 3},${from.hemAt + height / 2 - 5}! 0,${from.hemAt + height / 2}`,
    ),
    { lift: 4, roll: 14, turn: 90 },
  );

function midi(cloth: Cloth, side: Side): readonly Part[] {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const drop = front ? bodice.neckDrop : 20;
  const band = collarBand(cloth, bodice, 14, cloth.fabric);
  const sleeve: Sleeve = { reach: 326, end: 432, width: 142, blouse: 10 };
  return [
    ...(front ? [...insideNeck(cloth, bodice), band.far] : []),
    ...sleevePair(cloth, bodice, sleeve),
    cut(bodyOutline(bodice, drop), {
      folds: bodyFolds(bodice, cloth.random, 1.1),
      seams: armholes(bodice),
      lift: 5,
    }),
    skirtPart(cloth, bodice, 300, 1150, 13),
    sash(cloth, bodice, 34),
    band.near(drop),
  ];
}

function slip(cloth: Cloth, side: Side): readonly Part[] {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const neckline = front ? "0,352 44,334 92,272 116,252!" : "0,404 60,396 116,352!";
  const outline = symmetric(
    `${neckline} 150,318 172,392! 150,520 146,600 186,760 214,920 246,1138! 120,1160 0,1164`,
  );
  const strap = (x: number) => line(`${x * 0.86},120 ${x},190 ${x * 1.02},262`);
  const backStrap = (x: number) => line(`${x * 0.86},120 ${x * 0.92},240 ${x * 1.02},${front ? 330 : 366}`);
  const dipped = (depth: number): string =>
    `-132,${270 + depth * 0.5} -70,${322 + depth} 0,${342 + depth * 1.2} 70,${322 + depth} 132,${270 + depth * 0.5}`;
  const cowl: readonly Fold[] = [70, 150].flatMap((depth, index) => [
    { line: line(dipped(depth)), width: 44, height: 0.34 - index * 0.1 },
    { line: line(dipped(depth + 34)), width: 36, height: -0.3 + index * 0.1 },
  ]);
  const bias: readonly Fold[] = [
    { line: line("-150,560 -60,700 70,830 190,900"), width: 50, height: 0.34 },
    { line: line("146,580 60,720 -60,860 -190,960"), width: 56, height: -0.34 },
  ];
  const inner = cut(symmetric("0,392 60,386 116,352! 168,400! 120,470 0,480"), {
    dim: 0.4,
    roll: 16,
    shadow: false,
  });
  return [
    ...(front
      ? [inner, ...[1, -1].map((flip) => cut(band(backStrap(flip * 108), 7), { dim: 0.25, roll: 5 }))]
      : []),
    cut(outline, {
      folds: [...(front ? cowl : []), ...bias, ...falling(cloth.random, [150, 640], [246, 1140], 8)],
      lift: 4,
      roll: 40,
    }),
    ...[1, -1].map((flip) =>
      cut(band(front ? strap(flip * 114) : backStrap(flip * 112), 8), { lift: 2, roll: 5 }),
    ),
  ];
}

const shirtBodice: Torso = {
  ...bodice,
  neck: 74,
  shoulder: 204,
  slope: 46,
  chest: 196,
  waist: 160,
  hem: 164,
};

function shirtDress(cloth: Cloth, side: Side): readonly Part[] {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const collar = shirtCollar(cloth, shirtBodice, 94);
  const sleeve: Sleeve = { reach: 318, end: 690, width: 104, blouse: 12 };
  const whole: Torso = { ...shirtBodice, hemAt: 1130 };
  const pockets = [1, -1].map((flip) => patchPocket(cloth, flip * 96, 356, 92, 104));
  return [
    ...(front ? collar.far : []),
    ...sleevePair(cloth, shirtBodice, sleeve, { cuff: { length: 44, inset: 6 } }),
    cut(bodyOutline(shirtBodice, front ? shirtBodice.neckDrop : 16), {
      folds: bodyFolds(shirtBodice, cloth.random),
      seams: armholes(shirtBodice),
      lift: 5,
    }),
    skirtPart(cloth, shirtBodice, 276, 1136),
    ...(front ? [...pockets, ...placket(cloth, whole, 10)] : []),
    sash(cloth, shirtBodice, 44),
    ...(front ? [knot(cloth), ...collar.near] : [collarBack(cloth, shirtBodice)]),
  ];
}

/** A sash tied at the middle, its two ends hanging. */
function knot(cloth: Cloth): Piece {
  return cutFrom(cloth)(
    shape(
      "-26,540! 30,540! 34,592! 58,700 70,806! 34,812! 20,700 6,640 -6,690 -22,770! -54,760! -40,660 -30,592!",
    ),
    {
      lift: 6,
      roll: 16,
      folds: [
        { line: line("-24,580 4,590 30,576"), width: 16, height: -0.6 },
        { line: line("12,600 32,680 50,800"), width: 16, height: 0.4 },
      ],
    },
  );
}

function wrap(cloth: Cloth, side: Side): readonly Part[] {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const torso: Torso = { ...bodice, neckDrop: front ? 210 : 20, vee: true };
  const sleeve: Sleeve = { reach: 330, end: 700, width: 124, blouse: 24 };
  const under = shape("-84,132! -190,170! -186,346! -154,566! 120,566! 40,470 -40,330 -76,200");
  const over = shape(
    "84,132! 184,168 194,180 187,260 190,346! 154,470 158,566! -148,566! -60,480 30,340 72,210",
  );
  const drape: readonly Fold[] = [0, 1, 2, 3].map((index) => ({
    line: line(
      `${170 - index * 24},${310 + index * 44} ${60 - index * 20},${430 + index * 34} -130,${545 + index * 4}`,
    ),
    width: 30,
    height: index % 2 === 0 ? 0.45 : -0.45,
  }));
  const edge = line("72,590 40,760 96,980 150,1170");
  return [
    ...(front ? insideNeck(cloth, { ...torso, vee: false }) : []),
    ...sleevePair(cloth, torso, sleeve, { folds: 1.2, cuff: { length: 30, inset: 24 } }),
    ...(front
      ? [
          cut(under, { folds: mirrorFolds(drape), lift: 3, turn: 8 }),
          cut(over, { folds: drape, lift: 6, turn: -8 }),
        ]
      : [
          cut(bodyOutline(torso, 20), {
            folds: bodyFolds(torso, cloth.random),
            seams: armholes(torso),
            lift: 5,
          }),
        ]),
    skirtPart(cloth, torso, 290, 1150, 11),
    ...(front
      ? [
          cut(shape("150,560! 60,566! 76,760 20,980 -60,1164! 120,1160 290,1136! 236,800 190,660"), {
            lift: 7,
            folds: falling(cloth.random, [130, 580], [290, 1150], 9),
            seams: [{ line: edge, kind: "crease" }],
          }),
        ]
      : []),
    sash(cloth, torso, 46),
    ...(front ? [sideKnot(cloth)] : []),
  ];
}

/** The knot sits where the upper front is tied. */
const sideKnot = (cloth: Cloth): Piece => {
  const tied = knot(cloth);
  return { ...tied, outline: shift(tied.outline, 112, 0), folds: [] };
};

const sheath: Torso = { ...bodice, top: 150, chest: 180, waist: 164, waistAt: 560, hem: 196, hemAt: 1130 };

function knit(cloth: Cloth, side: Side): readonly Part[] {
  const front = side === "front";
  const drop = front ? sheath.neckDrop : 20;
  const band = collarBand(cloth, sheath, 24, "rib");
  const sleeve: Sleeve = { reach: 292, end: 880, width: 84 };
  return [
    ...(front ? [...insideNeck(cloth, sheath), band.far] : []),
    ...sleevePair(cloth, sheath, sleeve, { folds: 0.8 }),
    cutFrom(cloth)(bodyOutline(sheath, drop), {
      folds: bodyFolds(sheath, cloth.random, 0.9),
      seams: armholes(sheath),
      lift: 5,
      roll: 44,
    }),
    band.near(drop),
  ];
}

const cuts: Readonly<Record<string, (cloth: Cloth, side: Side) => readonly Part[]>> = {
  midi,
  slip,
  shirt: shirtDress,
  wrap,
  knit,
};

export const dress: Draw = (cloth, side) => ({
  parts: (cuts[cloth.variant] ?? midi)(cloth, side),
  detail: { at: [56, cloth.variant === "slip" ? 420 : 330], width: 400 },
});

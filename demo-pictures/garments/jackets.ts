import { type Cloth, cutFrom, type Draw } from "../drawing/cloth.ts";
import { collarBack, shirtCollar } from "./collars.ts";
import { darker } from "../drawing/colour.ts";
import { line, shape, symmetric } from "../drawing/curve.ts";
import { sewnWith } from "../drawing/move.ts";
import type { Fold, Part, Piece, Seam } from "../drawing/part.ts";
import { patchPocket } from "./shirts.ts";
import { armholes, insideNeck, seamPair, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, neckBand, type Sleeve, type Torso } from "./torso.ts";
import { brass, buttons, rivet, steel } from "./trims.ts";

const short: Torso = {
  neck: 88,
  top: 250,
  neckDrop: 66,
  shoulder: 250,
  slope: 56,
  chest: 246,
  armpit: 510,
  waist: 244,
  waistAt: 760,
  hem: 222,
  hemAt: 930,
};
const sleeve: Sleeve = { reach: 356, end: 910, width: 112, blouse: 14 };

const thread = "#b98a4e";

function zip(cloth: Cloth, from: number, to: number, metal: string): Piece {
  return cutFrom(cloth)(shape(`-12,${from}! 12,${from}! 12,${to}! -12,${to}!`), {
    lift: 2,
    roll: 5,
    shadow: false,
    fabric: "twill",
    colour: darker(cloth.colour, 0.2),
    seams: [{ line: line(`0,${from} 0,${(from + to) / 2} 0,${to}`), kind: "zip", colour: metal }],
  });
}

const slantPockets = (y: number): readonly Seam[] =>
  seamPair(line(`124,${y} 158,${y + 70} 176,${y + 140}`), "topstitch");

function ribHem(cloth: Cloth, torso: Torso, depth: number): Piece {
  const { hem, hemAt } = torso;
  return cutFrom(cloth)(
    symmetric(
      `0,${hemAt + 6} ${hem - 2},${hemAt - 2}! ${hem - 14},${hemAt + depth}! ${hem * 0.5},${hemAt + depth + 8} 0,${hemAt + depth + 8}`,
    ),
    { fabric: "rib", lift: 3, roll: 20, colour: darker(cloth.colour, 0.1) },
  );
}

const bomber: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const drop = front ? short.neckDrop : 18;
  const rib = { fabric: "rib", colour: darker(cloth.colour, 0.1) } as const;
  return {
    parts: [
      ...(front
        ? [...insideNeck(cloth, short), cut(neckBand(short, 12, 46), { ...rib, dim: 0.25, roll: 16 })]
        : []),
      ...sleevePair(cloth, short, sleeve, { folds: 1.3, cuff: { length: 62, inset: 16, ...rib } }),
      cut(bodyOutline(short, drop), {
        folds: bodyFolds(short, cloth.random, 1.2),
        seams: [...armholes(short), ...(front ? slantPockets(700) : [])],
        lift: 6,
        roll: 40,
      }),
      ribHem(cloth, short, 66),
      ...(front ? [zip(cloth, short.top + 58, short.hemAt + 72, steel)] : []),
      cut(neckBand(short, drop, 46), { ...rib, lift: 3, roll: 18 }),
    ],
    detail: { at: [56, 380], width: 360 },
  };
};

const denimSeams = (front: boolean): readonly Seam[] => {
  const yoke: readonly Seam[] = front
    ? seamPair(line("22,446 130,440 232,432"), "topstitch")
    : [{ line: line("-236,420 0,436 236,420"), kind: "topstitch" }];
  const panels = front
    ? [
        ...seamPair(line("64,450 84,700 60,920"), "topstitch"),
        ...seamPair(line("176,446 162,700 120,920"), "topstitch"),
      ]
    : seamPair(line("92,440 78,700 66,930"), "topstitch");
  return sewnWith([...yoke, ...panels], thread, 7);
};

const denim: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const collar = shirtCollar(cloth, short, 104);
  const band = cut(symmetric("0,932 220,926! 216,984! 110,992 0,994"), {
    lift: 3,
    roll: 12,
    seams: [{ line: line("-214,938 0,944 214,938"), kind: "stitch", colour: thread }],
  });
  const flaps = [1, -1].map((side) =>
    cut(
      shape(`${side * 66},446! ${side * 170},442! ${side * 171},480! ${side * 119},506! ${side * 67},484!`),
      {
        lift: 4,
        roll: 9,
        seams: [
          {
            line: line(`${side * 70},480! ${side * 119},500! ${side * 167},476!`),
            kind: "stitch",
            colour: thread,
          },
        ],
      },
    ),
  );
  const placket = cut(shape("-24,306! 24,306! 24,700 24,992! -24,992! -24,700"), {
    lift: 3,
    roll: 7,
    shadow: false,
    seams: [-18, 18].map((x): Seam => ({
      line: line(`${x},310 ${x},650 ${x},990`),
      kind: "stitch",
      colour: thread,
    })),
  });
  const studs = Array.from({ length: 6 }, (_, index) => rivet([0, 340 + index * 125], brass, 9));
  return {
    parts: [
      ...(front ? collar.far : []),
      ...sleevePair(cloth, short, sleeve, { cuff: { length: 54, inset: 6 } }),
      cut(bodyOutline(short, front ? short.neckDrop : 16), {
        folds: bodyFolds(short, cloth.random),
        seams: [...armholes(short), ...denimSeams(front)],
        fades: [
          { at: [130, 600], across: 70, along: 150, strength: 0.16 },
          { at: [-130, 600], across: 70, along: 150, strength: 0.16 },
        ],
        lift: 6,
      }),
      band,
      ...(front
        ? [placket, ...flaps, ...studs, rivet([119, 488], brass, 8), rivet([-119, 488], brass, 8)]
        : []),
      ...(front ? collar.near : [collarBack(cloth, short)]),
    ],
    detail: { at: [80, 430], width: 370 },
  };
};

/** Quilted chambers: a deep valley at every stitched line, the down between them rounded up. */
const quilting = (torso: Torso, from: number, step: number): readonly Fold[] =>
  Array.from({ length: Math.ceil((torso.hemAt - from) / step) }, (_, index) => from + index * step).flatMap(
    (y) => [
      { line: line(`-330,${y - 6} 0,${y + 10} 330,${y - 6}`), width: 24, height: -0.85 },
      {
        line: line(`-330,${y + step * 0.42} 0,${y + step * 0.52} 330,${y + step * 0.42}`),
        width: 66,
        height: 0.55,
      },
    ],
  );

const quiltSeams = (torso: Torso, from: number, step: number): readonly Seam[] =>
  Array.from({ length: Math.ceil((torso.hemAt - from) / step) }, (_, index): Seam => {
    const y = from + index * step;
    return {
      line: line(`${-torso.chest - 4},${y - 5} 0,${y + 8} ${torso.chest + 4},${y - 5}`),
      kind: "seam",
    };
  });

const quilted = (piece: Piece, folds: readonly Fold[]): Piece => ({
  ...piece,
  folds: [...(piece.folds ?? []), ...folds],
  roll: 44,
});

const puffer: Draw = (cloth, side) => {
  const torso: Torso = { ...short, shoulder: 262, chest: 268, waist: 272, hem: 262, hemAt: 1000, slope: 64 };
  const cut = cutFrom(cloth);
  const front = side === "front";
  const arm: Sleeve = { reach: 392, end: 960, width: 132, blouse: 18 };
  const turnUp = (flip: number): readonly Fold[] =>
    [0.16, 0.33, 0.5, 0.67, 0.84].flatMap((share) => {
      const [x, y] = [
        flip * (torso.shoulder + (arm.reach - torso.shoulder) * share),
        torso.top + torso.slope + (arm.end - torso.top - torso.slope) * share,
      ];
      return [
        {
          line: line(`${x + flip * 30},${y - 6} ${x - flip * 60},${y + 22} ${x - flip * 150},${y + 40}`),
          width: 22,
          height: -0.8,
        },
        {
          line: line(`${x + flip * 34},${y + 44} ${x - flip * 50},${y + 74} ${x - flip * 150},${y + 92}`),
          width: 58,
          height: 0.5,
        },
      ];
    });
  const sleeves = sleevePair(cloth, torso, arm, { folds: 0.6, cuff: { length: 26, inset: 14 } }).map(
    (piece, index) => (index % 2 === 1 ? piece : quilted(piece, turnUp(index === 0 ? 1 : -1))),
  );
  const collar = symmetric("0,200 70,196 100,188! 112,230 116,296! 60,332 0,340");
  return {
    parts: [
      ...sleeves,
      cut(bodyOutline(torso, 20), {
        folds: [...quilting(torso, 372, 104), ...bodyFolds(torso, cloth.random, 0.4)],
        seams: [...armholes(torso), ...quiltSeams(torso, 372, 104), ...(front ? slantPockets(760) : [])],
        lift: 6,
        roll: 50,
      }),
      cut(collar, {
        lift: 6,
        roll: 40,
        folds: [
          { line: line("-110,262 0,278 110,262"), width: 20, height: -0.8 },
          { line: line("-110,226 0,236 110,226"), width: 40, height: 0.5 },
        ],
      }),
      ...(front ? [zip(cloth, 202, torso.hemAt + 8, steel)] : []),
    ],
    detail: { at: [60, 420], width: 420 },
  };
};

const chore: Draw = (cloth, side) => {
  const torso: Torso = { ...short, top: 226, hem: 246, waist: 244, hemAt: 1010, armpit: 490 };
  const cut = cutFrom(cloth);
  const front = side === "front";
  const collar = shirtCollar(cloth, torso, 106);
  const stitches: readonly Seam[] = [{ line: line("14,290 14,650 14,1014"), kind: "topstitch" }];
  const pockets: readonly Part[] = front
    ? [
        patchPocket(cloth, 136, 760, 156, 190),
        patchPocket(cloth, -136, 760, 156, 190),
        patchPocket(cloth, 126, 452, 110, 130),
      ]
    : [];
  return {
    parts: [
      ...(front ? collar.far : []),
      ...sleevePair(cloth, torso, { ...sleeve, end: 960 }, { cuff: { length: 44, inset: 3 } }),
      cut(bodyOutline(torso, front ? torso.neckDrop : 16), {
        folds: bodyFolds(torso, cloth.random),
        seams: [
          ...armholes(torso),
          ...(front ? stitches : [{ line: line("0,250 1,600 0,1014"), kind: "topstitch" as const }]),
        ],
        lift: 6,
      }),
      ...pockets,
      ...(front ? [...buttons(-6, 336, 900, 5, "#6d563e", 12), ...collar.near] : [collarBack(cloth, torso)]),
    ],
    detail: { at: [84, 420], width: 380 },
  };
};

export const jacket: Draw = (cloth, side) => {
  switch (cloth.variant) {
    case "denim":
      return denim(cloth, side);
    case "puffer":
      return puffer(cloth, side);
    case "chore":
      return chore(cloth, side);
    default:
      return bomber(cloth, side);
  }
};

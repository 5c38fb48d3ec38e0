import { type Cloth, cutFrom, type Draw } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { line, mirror, shape, strip, symmetric } from "../drawing/curve.ts";
import type { FabricName } from "../drawing/fabric.ts";
import { mirrorFolds } from "../drawing/move.ts";
import type { Part, Piece } from "../drawing/part.ts";
import { armholes, collarBand, insideNeck, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, halfFront, type Sleeve, type Torso } from "./torso.ts";
import { buttons, steel } from "./trims.ts";

const regular: Torso = {
  neck: 88,
  top: 240,
  neckDrop: 78,
  shoulder: 244,
  slope: 62,
  chest: 240,
  armpit: 500,
  waist: 238,
  waistAt: 780,
  hem: 226,
  hemAt: 980,
};
const sleeve: Sleeve = { reach: 352, end: 920, width: 106, blouse: 14 };

const trimOf = (cloth: Cloth): FabricName =>
  cloth.fabric === "cashmere" || cloth.fabric === "fleece" ? "fine rib" : "rib";

function hemBand(cloth: Cloth, torso: Torso, depth = 62): Piece {
  const { hem, hemAt } = torso;
  return cutFrom(cloth)(
    symmetric(
      `0,${hemAt + 6} ${hem - 2},${hemAt - 3}! ${hem - 10},${hemAt + depth * 0.4} ${hem - 14},${hemAt + depth}! ${hem * 0.5},${hemAt + depth + 8} 0,${hemAt + depth + 9}`,
    ),
    { fabric: trimOf(cloth), print: undefined, lift: 2, roll: 18 },
  );
}

/** The stand of a roll neck with its fold-over. */
function rollNeck(cloth: Cloth, torso: Torso): readonly Piece[] {
  const cut = cutFrom(cloth);
  const { top, neck } = torso;
  const look = { fabric: trimOf(cloth), print: undefined } as const;
  return [
    cut(
      symmetric(
        `0,${top - 66} ${neck - 4},${top - 70}! ${neck + 6},${top + 4}! 60,${top + 40} 0,${top + 52}`,
      ),
      { ...look, roll: 30 },
    ),
    cut(
      symmetric(
        `0,${top - 98} ${neck * 0.6},${top - 98} ${neck - 4},${top - 88} ${neck + 10},${top - 68} ${neck + 12},${top - 2}! ${neck * 0.6},${top + 22} 0,${top + 28}`,
      ),
      { ...look, lift: 6, roll: 34 },
    ),
  ];
}

function zipNeck(cloth: Cloth, torso: Torso): readonly Part[] {
  const cut = cutFrom(cloth);
  const { top, neck } = torso;
  const leaf = shape(
    `2,${top + 60}! 40,${top + 22} ${neck - 4},${top + 2} ${neck + 6},${top + 8}! ${neck + 2},${top - 50} ${neck - 12},${top - 78}! ${neck * 0.6},${top - 50} 8,${top - 18}!`,
  );
  const look = { fabric: trimOf(cloth), print: undefined, lift: 3, roll: 22 } as const;
  return [
    cut(
      symmetric(
        `0,${top - 66} ${neck * 0.5},${top - 72} ${neck - 12},${top - 78}! ${neck},${top} 40,${top + 30} 0,${top + 60}`,
      ),
      {
        fabric: trimOf(cloth),
        print: undefined,
        dim: 0.3,
      },
    ),
    cut(mirror(leaf), look),
    cut(leaf, {
      ...look,
      seams: [{ line: line(`2,${top + 200} 0,${top + 60} 7,${top - 16}`), kind: "zip", colour: steel }],
    }),
    cut(shape(`-8,${top + 40} 8,${top + 40} 7,${top + 214}! -7,${top + 214}!`), {
      fabric: "twill",
      print: undefined,
      colour: darker(cloth.colour, 0.2),
      shadow: false,
      roll: 4,
      seams: [{ line: line(`0,${top + 40} 0,${top + 210}`), kind: "zip", colour: steel }],
    }),
  ];
}

export const sweater: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const { variant } = cloth;
  const torso: Torso = variant === "v-neck" ? { ...regular, neckDrop: 190, vee: true } : regular;
  const high = variant === "turtleneck" || variant === "half-zip";
  const drop = front && !high ? torso.neckDrop : 20;
  const band = collarBand(cloth, torso, 30, trimOf(cloth));
  const neck =
    variant === "half-zip" && front
      ? zipNeck(cloth, torso)
      : high
        ? rollNeck(cloth, torso)
        : [band.near(drop)];
  return {
    parts: [
      ...(front && !high ? [...insideNeck(cloth, torso), band.far] : []),
      ...sleevePair(cloth, torso, sleeve, { cuff: { length: 66, inset: 13, fabric: trimOf(cloth) } }),
      cut(bodyOutline(torso, drop), {
        folds: bodyFolds(torso, cloth.random, 0.9),
        seams: armholes(torso),
        lift: 6,
        roll: 40,
      }),
      hemBand(cloth, torso),
      ...neck,
    ],
    detail: { at: [70, 380], width: 340 },
  };
};

interface Opening {
  readonly torso: Torso;
  readonly throat: number;
}

const opening = (variant: string): Opening => {
  const long = { ...regular, hem: 232, hemAt: 1100, waistAt: 860 };
  if (variant === "crew") return { torso: { ...regular, neckDrop: 70 }, throat: regular.top + 70 };
  if (variant === "long") return { torso: long, throat: 600 };
  return { torso: regular, throat: 540 };
};

export const cardigan: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const { torso, throat } = opening(cloth.variant);
  const { neck, top, hemAt } = torso;
  const sleeves = sleevePair(cloth, torso, sleeve, {
    cuff: { length: 66, inset: 13, fabric: trimOf(cloth) },
  });
  const band = collarBand(cloth, torso, 28, trimOf(cloth));
  if (side === "back") {
    return {
      parts: [
        ...sleeves,
        cut(bodyOutline(torso, 20), {
          folds: bodyFolds(torso, cloth.random, 0.9),
          seams: armholes(torso),
          lift: 6,
          roll: 40,
        }),
        hemBand(cloth, torso),
        band.near(20),
      ],
      detail: { at: [60, 420], width: 330 },
    };
  }
  const crew = cloth.variant === "crew";
  const edge = crew
    ? `0,${hemAt + 66}! 0,${throat}! ${neck * 0.62},${top + 54}`
    : `0,${hemAt + 66}! 0,${throat} ${neck * 0.5},${(throat + top) / 2 - 20}`;
  const half = halfFront({ ...torso, hemAt }, edge);
  const folds = bodyFolds(torso, cloth.random, 0.9);
  const inner = crew
    ? `0,${hemAt + 70} 0,${throat + 20}! 0,${throat - 4} ${neck * 0.62},${top + 54} ${neck},${top}`
    : `0,${hemAt + 70} 0,800 0,${throat} ${neck * 0.5},${(throat + top) / 2 - 20} ${neck},${top}`;
  const outer = crew
    ? `34,${hemAt + 70} 34,${throat + 46}! 34,${throat + 26} ${neck * 0.86},${top + 70} ${neck + 20},${top + 8}`
    : `34,${hemAt + 70} 34,800 34,${throat + 8} ${neck * 0.5 + 30},${(throat + top) / 2 - 8} ${neck + 26},${top + 8}`;
  const front = strip(line(inner), line(outer));
  const look = { fabric: trimOf(cloth), print: undefined, roll: 14 } as const;
  return {
    parts: [
      ...insideNeck(cloth, { ...torso, neckDrop: throat - top }),
      band.far,
      ...sleeves,
      cut(mirror(half), { folds: mirrorFolds(folds), lift: 5, roll: 36 }),
      cut(half, { folds, lift: 5, roll: 36 }),
      hemBand(cloth, torso),
      cut(mirror(front), { ...look, lift: 2, turn: 0 }),
      cut(front, { ...look, lift: 6 }),
      ...buttons(17, throat + 40, hemAt + 30, crew ? 7 : 5, darker(cloth.accent ?? "#8a7459", 0.1), 11),
    ],
    detail: { at: [60, crew ? 400 : 620], width: 340 },
  };
};

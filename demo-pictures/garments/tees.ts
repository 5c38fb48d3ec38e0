import { cutFrom, type Draw } from "../drawing/cloth.ts";
import { line, shape, symmetric } from "../drawing/curve.ts";
import type { Part } from "../drawing/part.ts";
import { armholes, collarBand, insideNeck, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, type Sleeve, type Torso } from "./torso.ts";

const regular: Torso = {
  neck: 84,
  top: 226,
  neckDrop: 80,
  shoulder: 226,
  slope: 48,
  chest: 226,
  armpit: 462,
  waist: 216,
  waistAt: 770,
  hem: 226,
  hemAt: 1050,
};

const torsoOf = (variant: string): Torso => {
  switch (variant) {
    case "v-neck":
      return { ...regular, neck: 80, neckDrop: 158, vee: true };
    case "boxy":
      return {
        ...regular,
        shoulder: 258,
        slope: 62,
        chest: 258,
        armpit: 500,
        waist: 256,
        hem: 262,
        hemAt: 990,
      };
    case "boat":
      return { ...regular, neck: 136, neckDrop: 40, slope: 36 };
    default:
      return regular;
  }
};

const hemStitches = (torso: Torso) => ({
  line: line(
    `${-torso.hem + 2},${torso.hemAt - 24} 0,${torso.hemAt - 16} ${torso.hem - 2},${torso.hemAt - 24}`,
  ),
  kind: "stitch" as const,
});

const chestPocket = (torso: Torso): string =>
  `70,${torso.armpit - 76}! 160,${torso.armpit - 78}! 159,${torso.armpit + 20}! 115,${torso.armpit + 40}! 71,${torso.armpit + 22}!`;

export const tShirt: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const torso = torsoOf(cloth.variant);
  const sleeve: Sleeve =
    cloth.variant === "boxy" ? { reach: 372, end: 574, width: 150 } : { reach: 346, end: 500, width: 150 };
  const front = side === "front";
  const drop = front ? torso.neckDrop : 22;
  const band = collarBand(cloth, torso, 21, cloth.fabric === "linen" ? "linen" : "fine rib");
  const pocket = shape(chestPocket(torso));
  return {
    parts: [
      ...(front ? [...insideNeck(cloth, torso), band.far] : []),
      ...sleevePair(cloth, torso, sleeve, { folds: 0.8 }),
      cut(bodyOutline(torso, drop), {
        folds: bodyFolds(torso, cloth.random),
        seams: [...armholes(torso), hemStitches(torso)],
        lift: 5,
      }),
      ...(front && cloth.variant === "pocket"
        ? [
            cut(pocket, {
              lift: 3,
              roll: 10,
              seams: [{ line: line("70,400 115,399 160,398"), kind: "stitch" }],
            }),
          ]
        : []),
      band.near(drop),
    ],
    detail: { at: [52, 340], width: 330 },
  };
};

const turtleneck = (torso: Torso): string =>
  `0,${torso.top - 92} 46,${torso.top - 94} 84,${torso.top - 84}! 84,${torso.top - 44} 96,${torso.top + 6}! 62,${torso.top + 34} 0,${torso.top + 46}`;

const rollOver = (torso: Torso): string =>
  `0,${torso.top - 92} 46,${torso.top - 94} 84,${torso.top - 86} 96,${torso.top - 66} 97,${torso.top - 8}! 54,${torso.top + 12} 0,${torso.top + 17}`;

export const longsleeve: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const torso = torsoOf(cloth.variant);
  const sleeve: Sleeve = { reach: 332, end: 990, width: 88 };
  const front = side === "front";
  const high = cloth.variant === "turtleneck";
  const drop = front && !high ? torso.neckDrop : 22;
  const band = collarBand(cloth, torso, 20, cloth.fabric === "wool" ? "fine rib" : cloth.fabric);
  const neck: readonly Part[] = high
    ? [
        cut(symmetric(turtleneck(torso)), { roll: 30, lift: 2 }),
        cut(symmetric(rollOver(torso)), { roll: 30, lift: 5 }),
      ]
    : [band.near(drop)];
  return {
    parts: [
      ...(front && !high ? [...insideNeck(cloth, torso), band.far] : []),
      ...sleevePair(cloth, torso, sleeve, {
        seams: [{ line: line("336,972 292,979 244,984"), kind: "stitch" }],
      }),
      cut(bodyOutline(torso, drop), {
        folds: bodyFolds(torso, cloth.random),
        seams: [...armholes(torso), hemStitches(torso)],
        lift: 5,
      }),
      ...neck,
    ],
    detail: { at: [60, 330], width: 340 },
  };
};

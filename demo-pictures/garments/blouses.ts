import { type Cloth, cutFrom, type Draw } from "../drawing/cloth.ts";
import { bandBack, bandCollar } from "./collars.ts";
import { line, mirror, shape } from "../drawing/curve.ts";
import { mirrorFolds } from "../drawing/move.ts";
import type { Fold, Part, Piece } from "../drawing/part.ts";
import { placket } from "./shirts.ts";
import { armholes, insideNeck, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, type Sleeve, type Torso } from "./torso.ts";

const airy: Torso = {
  neck: 80,
  top: 228,
  neckDrop: 58,
  shoulder: 230,
  slope: 54,
  chest: 226,
  armpit: 474,
  waist: 224,
  waistAt: 770,
  hem: 246,
  hemAt: 1010,
  hemDip: 14,
};
const fullSleeve: Sleeve = { reach: 366, end: 900, width: 138, blouse: 26 };

function bow(cloth: Cloth, torso: Torso): readonly Part[] {
  const cut = cutFrom(cloth);
  const y = torso.top + 74;
  const loop = shape(`6,${y}! 40,${y - 34} 104,${y - 30} 112,${y + 6} 92,${y + 36} 40,${y + 22}`);
  const tail = shape(
    `-4,${y + 6}! 26,${y + 10} 44,${y + 120} 66,${y + 300}! 42,${y + 316} 14,${y + 306}! 12,${y + 160} -12,${y + 60}`,
  );
  const folds = (flip: number): readonly Fold[] => [
    { line: line(`${flip * 8},${y} ${flip * 50},${y - 8} ${flip * 100},${y - 6}`), width: 16, height: -0.5 },
    {
      line: line(`${flip * 8},${y + 4} ${flip * 50},${y + 14} ${flip * 90},${y + 20}`),
      width: 12,
      height: 0.4,
    },
  ];
  const long: readonly Fold[] = [
    { line: line(`4,${y} 22,${y + 120} 36,${y + 330}`), width: 20, height: 0.5 },
    { line: line(`12,${y} 42,${y + 140} 56,${y + 330}`), width: 16, height: -0.4 },
  ];
  return [
    cut(mirror(tail), { lift: 6, roll: 14, folds: mirrorFolds(long) }),
    cut(tail, { lift: 6, roll: 14, folds: long }),
    cut(mirror(loop), { lift: 7, roll: 18, folds: folds(-1), turn: 70 }),
    cut(loop, { lift: 7, roll: 18, folds: folds(1), turn: -70 }),
    cut(shape(`-18,${y - 16} 4,${y - 20} 20,${y - 12} 19,${y + 18} 0,${y + 24} -19,${y + 16}`), {
      lift: 5,
      roll: 16,
    }),
  ];
}

const gathers = (torso: Torso): readonly Fold[] =>
  Array.from({ length: 12 }, (_, index): Fold => {
    const x = (index - 5.5) * 15;
    return {
      line: line(
        `${x},${torso.top + 48} ${x * 1.25},${torso.top + 150} ${x * 1.7},${torso.top + 330 + (index % 3) * 60}`,
      ),
      width: 14,
      height: index % 2 === 0 ? 0.4 : -0.4,
    };
  });

function throat(cloth: Cloth, near: readonly Piece[]): readonly Part[] {
  switch (cloth.variant) {
    case "v-neck":
      return [];
    case "tie-neck":
      return [...near, ...bow(cloth, airy)];
    default:
      return [...placket(cloth, airy, 8), ...near];
  }
}

export const blouse: Draw = (cloth, side) => {
  const front = side === "front";
  const vee = cloth.variant === "v-neck";
  const torso: Torso = vee ? { ...airy, neckDrop: 170, vee: true } : airy;
  const collar = bandCollar(cloth, airy);
  const puff = cloth.variant === "puff-sleeve";
  const sleeve: Sleeve = puff ? { reach: 386, end: 640, width: 140, blouse: 46 } : fullSleeve;
  const shell = [
    ...sleevePair(cloth, torso, sleeve, { cuff: { length: puff ? 30 : 46, inset: 22 }, folds: 1.3 }),
    cutFrom(cloth)(bodyOutline(torso, front ? torso.neckDrop : 16), {
      folds: [...bodyFolds(torso, cloth.random, 1.2), ...(vee ? [] : gathers(torso))],
      seams: armholes(torso),
      lift: 5,
    }),
  ];
  const detail = { at: [44, 370], width: 370 } as const;
  if (!front) return { parts: [...shell, ...(vee ? [] : [bandBack(cloth, torso)])], detail };
  const far = vee ? [] : collar.far;
  return {
    parts: [...insideNeck(cloth, { ...torso, vee: false }), ...far, ...shell, ...throat(cloth, collar.near)],
    detail,
  };
};

import { type Cloth, cutFrom, type Draw } from "../drawing/cloth.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { line, mirror, shape, symmetric } from "../drawing/curve.ts";
import type { Part, Piece } from "../drawing/part.ts";
import { armholes, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, type Sleeve, type Torso } from "./torso.ts";
import { eyelet, label, steel } from "./trims.ts";

const torso: Torso = {
  neck: 96,
  top: 290,
  neckDrop: 74,
  shoulder: 252,
  slope: 62,
  chest: 248,
  armpit: 548,
  waist: 250,
  waistAt: 820,
  hem: 232,
  hemAt: 1010,
};
const sleeve: Sleeve = { reach: 366, end: 960, width: 112, blouse: 16 };

function hemBand(cloth: Cloth): Piece {
  const { hem, hemAt } = torso;
  return cutFrom(cloth)(
    symmetric(
      `0,${hemAt + 6} ${hem - 2},${hemAt - 2}! ${hem - 14},${hemAt + 60}! ${hem * 0.5},${hemAt + 68} 0,${hemAt + 69}`,
    ),
    { fabric: "fine rib", lift: 2, roll: 18 },
  );
}

const hoodFolds = (flip: number) => [
  { line: line(`${flip * 52},170 ${flip * 112},230 ${flip * 118},330`), width: 30, height: -0.35 },
  { line: line(`${flip * 84},160 ${flip * 138},230 ${flip * 136},318`), width: 24, height: 0.35 },
];

/** The hood lying up behind the neck, its opening towards us. */
function hood(cloth: Cloth): { far: readonly Part[]; near: readonly Piece[] } {
  const cut = cutFrom(cloth);
  const side = shape(
    "0,404! 18,352 70,300 84,236 66,170 0,148! 70,128 134,160 158,236 150,304 118,352 60,392",
  );
  return {
    far: [
      cut(symmetric("0,128 80,132 140,176 158,250 140,330 0,410"), { roll: 50 }),
      cut(symmetric("0,150 62,158 92,208 92,262 74,318 0,392"), { dim: 0.45, roll: 36, shadow: false }),
      label([0, 268]),
    ],
    near: [
      cut(mirror(side), { lift: 5, roll: 30, folds: hoodFolds(-1) }),
      cut(side, { lift: 6, roll: 30, folds: hoodFolds(1) }),
    ],
  };
}

function cords(cloth: Cloth): readonly Part[] {
  const colour = cloth.accent ?? lighter(cloth.colour, 0.3);
  const drop = (side: number, length: number): Part => ({
    at: [side * 32, 394],
    draw: (x, y) => cord(x, y, side * 10, length, colour),
  });
  return [eyelet([32, 392], steel, 7), eyelet([-32, 392], steel, 7), drop(-1, 176), drop(1, 196)];
}

function cord(x: number, y: number, lean: number, length: number, colour: string): string {
  const d = `M${x} ${y}C${x + lean} ${y + length * 0.3} ${x + lean * 0.2} ${y + length * 0.7} ${x + lean * 0.8} ${y + length}`;
  const stroke = (tone: string, width: number, opacity = 1, move = 0): string =>
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" transform="translate(${move} ${move})"/>`;
  return (
    stroke("#1a110a", 9, 0.3, 4) +
    stroke(darker(colour, 0.3), 8) +
    stroke(colour, 5.5) +
    stroke(lighter(colour, 0.5), 1.6, 0.6, -1)
  );
}

function pocket(cloth: Cloth, zip: boolean): readonly Piece[] {
  const cut = cutFrom(cloth);
  if (!zip) {
    const outline = symmetric("0,780 118,780! 178,900 180,1008! 90,1014 0,1016");
    const edges = [1, -1].map((side) => ({
      line: line(`${side * 112},788 ${side * 168},900 ${side * 170},1004`),
      kind: "stitch" as const,
    }));
    return [cut(outline, { lift: 4, roll: 14, seams: edges })];
  }
  const half = shape("16,790! 112,790! 176,904 180,1010! 16,1014!");
  return [mirror(half), half].map((outline) => cut(outline, { lift: 4, roll: 14 }));
}

export const hoodie: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const front = side === "front";
  const zip = cloth.variant === "zip";
  const { far, near } = hood(cloth);
  const zipper = cut(shape("-9,398! 9,398! 9,700 9,1076! -9,1076! -9,700"), {
    roll: 4,
    lift: 2,
    shadow: false,
    colour: darker(cloth.colour, 0.15),
    seams: [{ line: line("0,398 0,700 0,1074"), kind: "zip", colour: steel }],
  });
  const hoodBack = cut(symmetric("0,150 72,152 134,190 150,262 122,352 62,420 0,440"), {
    lift: 8,
    roll: 56,
    seams: [{ line: line("0,152 2,300 0,438"), kind: "seam" }],
    folds: [...hoodFolds(1), ...hoodFolds(-1)],
  });
  return {
    parts: [
      ...(front ? far : []),
      ...sleevePair(cloth, torso, sleeve, { cuff: { length: 64, inset: 14, fabric: "fine rib" } }),
      cut(bodyOutline(torso, front ? 112 : 20), {
        folds: bodyFolds(torso, cloth.random),
        seams: armholes(torso),
        lift: 6,
        roll: 40,
      }),
      ...(front ? pocket(cloth, zip) : []),
      hemBand(cloth),
      ...(front && zip ? [zipper] : []),
      ...(front ? [...near, ...cords(cloth)] : [hoodBack]),
    ],
    detail: { at: [40, 400], width: 380 },
  };
};

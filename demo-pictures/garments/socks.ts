import { cutFrom, type Cloth, type Draw } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { type Curve, line, shape, shift, transform } from "../drawing/curve.ts";
import { movePiece } from "../drawing/move.ts";
import type { Fold, Piece } from "../drawing/part.ts";

const heights: Readonly<Record<string, number>> = { crew: 300, ankle: 600, knee: 150 };

/** One sock lying on its side, toe to the right, its cuff at the height `top`. */
function sock(cloth: Cloth, top: number, place: (curve: Curve) => Curve): readonly Piece[] {
  const cut = cutFrom(cloth);
  const accent = cloth.accent ?? darker(cloth.colour, 0.12);
  const tips = {
    print: undefined,
    colour: cloth.print === undefined ? darker(cloth.colour, 0.1) : accent,
    fabric: "fine rib",
  } as const;
  const leg = shape(
    `-120,${top + 60}! 60,${top + 60}! 58,${(top + 760) / 2} 52,740 90,812 190,872 266,930 286,990 250,1034 150,1030 20,990 -80,930 -132,850 -128,760 -118,${(top + 760) / 2}`,
  );
  const cuff = shape(
    `-122,${top}! -30,${top - 7} 62,${top}! 63,${top + 78}! -30,${top + 84} -123,${top + 78}!`,
  );
  const heel = shape("-132,790! -100,800 -40,860 -52,944! -104,912 -136,856");
  const toe = shape("206,884! 268,930 290,990 250,1036 170,1034! 160,970 180,912");
  const folds: readonly Fold[] = [
    { line: line("60,756 0,800 -70,812"), width: 26, height: -0.5 },
    { line: line("70,800 10,850 -50,866"), width: 22, height: 0.36 },
    { line: line(`-60,${top + 90} -66,600 -70,760`), width: 56, height: 0.3 },
    { line: line("60,900 130,940 220,960"), width: 60, height: 0.3 },
  ];
  const laid = (pieces: readonly Piece[]): readonly Piece[] => pieces.map((piece) => movePiece(piece, place));
  return laid([
    cut(leg, { folds, roll: 46, lift: 6 }),
    cut(heel, { ...tips, roll: 18, shadow: false, turn: 40 }),
    cut(toe, { ...tips, roll: 24, shadow: false, turn: 70 }),
    cut(cuff, { fabric: "rib", print: undefined, lift: 2, roll: 20 }),
  ]);
}

const turned =
  (degrees: number, dx: number, dy: number) =>
  (curve: Curve): Curve => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return transform(curve, ([x, y]) => [
      cos * x - sin * (y - 700) + dx,
      700 + sin * x + cos * (y - 700) + dy,
    ]);
  };

export const socks: Draw = (cloth, side) => {
  const top = heights[cloth.variant] ?? 300;
  const lower = cloth.variant === "ankle" ? -160 : 0;
  const pair =
    side === "front"
      ? [
          ...sock(cloth, top, (curve) => shift(curve, -120, -40 + lower)),
          ...sock(cloth, top, (curve) => shift(curve, 60, 20 + lower)),
        ]
      : [...sock(cloth, top, turned(14, -60, -40 + lower)), ...sock(cloth, top, turned(-10, 10, 30 + lower))];
  return { parts: pair, detail: { at: [0, top + 190 + lower], width: 340 } };
};

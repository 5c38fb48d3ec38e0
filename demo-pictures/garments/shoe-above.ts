import { type Cloth, cutFrom } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { band, type Curve, line, type Point, shape, symmetric, transform } from "../drawing/curve.ts";
import type { Part, Piece, Seam } from "../drawing/part.ts";
import { moved } from "./shoe-pair.ts";

const last = shape(
  "-8,318 66,346 112,440 118,550 98,690 90,800 94,900 62,974 0,990 -62,974 -88,900 -82,800 -90,690 -108,556 -104,446 -70,350",
);

const grown = (outline: Curve, by: number): Curve =>
  transform(outline, ([x, y]) => [x * (1 + by * 1.9), 654 + (y - 654) * (1 + by * 0.62)]);

interface Above {
  readonly sole: string;
  readonly inside: string;
  readonly laces?: string;
  readonly opening: "low" | "high";
  readonly style: "sneaker" | "boot" | "loafer";
}

const turnedAbout =
  (degrees: number, dx: number, flip: number) =>
  ([x, y]: Point): Point => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const [px, py] = [x * flip, y - 660];
    return [cos * px - sin * py + dx, 660 + sin * px + cos * py];
  };

const rows = [500, 542, 584, 626, 668] as const;

function lacing(cloth: Cloth, colour: string): readonly Piece[] {
  const cut = cutFrom(cloth);
  const tongue = cut(symmetric("0,470 36,474 48,560 56,742! 0,756"), { roll: 16, shadow: false });
  const stays = [1, -1].map((side) =>
    cut(
      shape(
        `${side * 26},462! ${side * 62},470! ${side * 86},600 ${side * 88},708! ${side * 52},712! ${side * 38},580`,
      ),
      {
        roll: 10,
        lift: 4,
        shadow: false,
        seams: [{ line: line(`${side * 34},480 ${side * 46},590 ${side * 58},704`), kind: "stitch" }],
      },
    ),
  );
  const ties = rows.map((y, index): Piece => ({
    outline: band(line(`${-48 - index * 5},${y} 0,${y + 9} ${48 + index * 5},${y}`), 15),
    colour,
    fabric: "canvas",
    roll: 7,
    lift: 4,
    shadow: false,
  }));
  return [tongue, ...stays, ...ties];
}

function saddle(cloth: Cloth): readonly Piece[] {
  const cut = cutFrom(cloth);
  return [
    cut(shape("-106,592! 0,560 112,592! 108,664! 0,640 -98,664!"), {
      lift: 4,
      roll: 14,
      shadow: false,
      seams: [
        { line: line("-104,600 0,568 110,600"), kind: "stitch" },
        { line: line("-98,656 0,632 106,656"), kind: "stitch" },
      ],
    }),
    cut(shape("-34,592! 34,592! 28,612! 0,606 -28,612!"), { dim: 0.6, roll: 5, shadow: false }),
  ];
}

const seamsOf = ({ style }: Above): readonly Seam[] => {
  if (style === "loafer") {
    return [
      { line: line("-74,640 -84,520 -58,412 0,384 58,412 84,520 78,640"), kind: "topstitch", width: 5 },
    ];
  }
  if (style === "boot") {
    return [{ line: line("-100,640 -60,560 0,532 60,560 106,640"), kind: "topstitch", width: 5 }];
  }
  return [{ line: line("-104,470 -50,420 0,408 50,420 110,470"), kind: "topstitch", width: 5 }];
};

function shoeAbove(cloth: Cloth, look: Above): readonly Part[] {
  const cut = cutFrom(cloth);
  const opening =
    look.opening === "high"
      ? symmetric("0,628 60,650 86,760 80,900 46,956 0,964")
      : symmetric("0,700 50,716 66,800 62,900 36,950 0,958");
  return [
    cut(grown(last, 0.035), { fabric: "rubber", colour: look.sole, roll: 12 }),
    cut(last, {
      roll: 74,
      lift: 4,
      shadow: false,
      seams: seamsOf(look),
      folds: [
        { line: line("-90,470 0,500 96,470"), width: 30, height: -0.2 },
        { line: line("-30,350 -40,430 -30,520"), width: 60, height: 0.4 },
      ],
    }),
    ...(look.laces === undefined ? [] : lacing(cloth, look.laces)),
    ...(look.style === "loafer" ? saddle(cloth) : []),
    cut(opening, { colour: darker(cloth.colour, 0.25), roll: 22, shadow: false, dim: 0.2 }),
    cut(
      transform(opening, ([x, y]) => [x * 0.84, 824 + (y - 824) * 0.9 + 6]),
      {
        fabric: "suede",
        colour: look.inside,
        dim: look.opening === "high" ? 0.5 : 0.22,
        roll: 40,
        shadow: false,
      },
    ),
  ];
}

/** A pair seen from above, toes a little apart. */
export function pairAbove(cloth: Cloth, look: Above): readonly Part[] {
  return [
    ...moved(shoeAbove(cloth, look), turnedAbout(-5, -164, -1)),
    ...moved(shoeAbove(cloth, look), turnedAbout(5, 164, 1)),
  ];
}

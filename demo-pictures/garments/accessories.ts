import { cutFrom, type Cloth, type Draw } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { band, type Curve, line, sample, shape, shift, strip, symmetric } from "../drawing/curve.ts";
import type { Fold, Part, Piece, Seam } from "../drawing/part.ts";
import { spread } from "../drawing/random.ts";
import { brass, buckle, rivet } from "./trims.ts";

const lengthwise = (x: number, half: number, from: number, to: number): readonly Fold[] =>
  [-0.6, -0.1, 0.4].map((place, index): Fold => ({
    line: line(
      `${x + place * half},${from} ${x + place * half * 1.15},${(from + to) / 2} ${x + place * half * 0.9},${to}`,
    ),
    width: 40,
    height: index % 2 === 0 ? 0.4 : -0.45,
  }));

/** Twisted threads along the end of a scarf, from the left corner to the right. */
function fringe(cloth: Cloth, left: number, right: number, y: number): Piece {
  const count = Math.round((right - left) / 13);
  const seams = Array.from({ length: count }, (_, index): Seam => {
    const x = left + ((index + 0.5) / count) * (right - left);
    const end = x + spread(cloth.random, -7, 7);
    return {
      line: line(`${x},${y - 6} ${(x + end) / 2 + 2},${y + 26} ${end},${y + spread(cloth.random, 52, 66)}`),
      kind: "cord",
      width: 5,
      colour: cloth.colour,
    };
  });
  return cutFrom(cloth)(
    shape(`${left - 8},${y - 8}! ${right + 8},${y - 8}! ${right + 8},${y + 70}! ${left - 8},${y + 70}!`),
    { shadow: false, seams, fabric: "mesh" },
  );
}

/** Threads are strokes alone, so they need no cloth under them. */
function fringeTrim(cloth: Cloth, left: number, right: number, y: number): Part {
  const threads = fringe(cloth, left, right, y).seams ?? [];
  const tones = [darker(cloth.colour, 0.3), cloth.colour];
  return {
    at: [0, 0],
    draw: (dx, dy) =>
      threads
        .map(({ line: thread }) => {
          const [start, middle, end] = [sample(thread, 1)[0], sample(thread, 1)[1], sample(thread, 1)[2]];
          if (start === undefined || middle === undefined || end === undefined) return "";
          const d = `M${start[0] + dx} ${start[1] + dy}Q${middle[0] + dx} ${middle[1] + dy} ${end[0] + dx} ${end[1] + dy}`;
          return tones
            .map(
              (tone, index) =>
                `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${index === 0 ? 5.4 : 3}" stroke-linecap="round"/>`,
            )
            .join("");
        })
        .join(""),
  };
}

function folded(cloth: Cloth): readonly Part[] {
  const cut = cutFrom(cloth);
  const woven = cloth.fabric !== "silk";
  const under = shape("-186,250! 150,232! 158,560 168,1010! -20,1022 -190,1016!");
  const over = shape("-150,262! 186,244! 196,600 206,930! 20,944 -160,936!");
  const roll = symmetric("0,196 120,196 196,210 210,240 196,276 120,290 0,292");
  return [
    cut(under, { folds: lengthwise(0, 150, 260, 1060), roll: 34 }),
    ...(woven ? [fringeTrim(cloth, -186, 164, 1012)] : []),
    cut(over, { folds: lengthwise(20, 150, 270, 980), roll: 34, lift: 9, turn: 2 }),
    ...(woven ? [fringeTrim(cloth, -156, 202, 932)] : []),
    cut(roll, {
      roll: 50,
      lift: 8,
      folds: [{ line: line("-200,240 0,250 200,240"), width: 50, height: 0.4 }],
    }),
  ];
}

function looped(cloth: Cloth): readonly Part[] {
  const cut = cutFrom(cloth);
  const woven = cloth.fabric !== "silk";
  const far = symmetric("0,252 130,262 200,330 206,420! 0,470");
  const left = shape("-150,470! -10,520! -30,760 -62,1000! -210,980! -178,720");
  const right = shape("-16,500! 136,470! 156,760 190,1060! 32,1080! 10,780");
  const around = symmetric("0,404 110,372 190,330 216,300! 248,400 216,510 120,570 0,590");
  const wraps: readonly Fold[] = [0, 1, 2].flatMap((index) => [
    {
      line: line(
        `-226,${350 + index * 44} -100,${440 + index * 42} 0,${456 + index * 42} 100,${440 + index * 42} 226,${350 + index * 44}`,
      ),
      width: 34,
      height: index % 2 === 0 ? 0.5 : -0.5,
    },
  ]);
  return [
    cut(far, { dim: 0.3, roll: 40, turn: 60 }),
    cut(left, { folds: lengthwise(-100, 70, 480, 1020), roll: 30, lift: 5, turn: 8 }),
    ...(woven ? [fringeTrim(cloth, -206, -66, 982)] : []),
    cut(right, { folds: lengthwise(84, 70, 480, 1090), roll: 30, lift: 7, turn: -6 }),
    ...(woven ? [fringeTrim(cloth, 36, 186, 1064)] : []),
    cut(around, { folds: wraps, roll: 60, lift: 10, turn: 70 }),
  ];
}

export const scarf: Draw = (cloth, side) => {
  const one = cloth.variant === "looped";
  const parts = one === (side === "front") ? looped(cloth) : folded(cloth);
  return { parts, detail: one ? { at: [10, 460], width: 340 } : { at: [70, 850], width: 340 } };
};

function spiral(turns: number): Curve {
  const points = Array.from({ length: turns * 12 + 1 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 + Math.PI / 2;
    const radius = 66 + index * 1.75;
    return `${Math.round(Math.cos(angle) * radius)},${Math.round(650 + Math.sin(angle) * radius)}`;
  });
  return line(`${points.join(" ")} 180,890 330,880`);
}

/** Rolled up, standing on its edge and seen from above. */
function rolled(cloth: Cloth): readonly Part[] {
  const cut = cutFrom(cloth);
  const course = spiral(8);
  return [
    cut(band(course, 15), { roll: 9, lift: 6 }),
    cut(shape("270,862! 300,860! 300,902! 270,904!"), { roll: 8, lift: 4 }),
    buckle([352, 880], 76, 44, brass),
  ];
}

/** Fastened, as it would lie round a waist: the far half seen from inside. */
export const belt: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  if (side === "back") return { parts: rolled(cloth), detail: { at: [60, 640], width: 340 } };
  const height = cloth.variant === "wide" ? 92 : 66;
  const yarn = darker(cloth.colour, 0.4);
  const far = "-352,640 -300,560 -150,512 0,502 150,512 300,560 352,640";
  const near = "-352,640 -310,716 -160,768 0,780 160,768 310,716 352,640";
  const wall = (course: string): Curve => strip(line(course), shift(line(course), 0, height));
  const stitches = (course: string): readonly Seam[] =>
    [8, height - 8].map((down): Seam => ({
      line: shift(line(course), 0, down),
      kind: "stitch",
      colour: yarn,
    }));
  const holes = [0, 1, 2, 3].map((index): Part =>
    rivet([104 + index * 38, 777 - index * 5 + height / 2], darker(cloth.colour, 0.6), 4.5),
  );
  const middle = 779 + height / 2;
  return {
    parts: [
      cut(wall(far), { dim: 0.3, roll: 10, colour: "#a5855f", fabric: "suede" }),
      cut(wall(near), {
        roll: 12,
        lift: 5,
        seams: stitches(near),
        fades: [{ at: [-150, 760], across: 90, along: 90, strength: 0.12 }],
      }),
      cut(
        shape(
          `-92,${middle - height * 0.58}! -58,${middle - height * 0.57}! -58,${middle + height * 0.6}! -92,${middle + height * 0.57}!`,
        ),
        { roll: 8, lift: 5 },
      ),
      ...holes,
      buckle([-4, middle], 78, height + 34, brass),
    ],
    detail: { at: [-10, middle], width: 340 },
  };
};

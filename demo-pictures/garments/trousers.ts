import { type Cloth, cutFrom, type Draw } from "../drawing/cloth.ts";
import { brightness, lighter } from "../drawing/colour.ts";
import { line, shape } from "../drawing/curve.ts";
import { beltLoops, type Legs, legPair, waistParts } from "./legs.ts";
import { sewnWith } from "../drawing/move.ts";
import type { Fade, Part, Piece, Seam } from "../drawing/part.ts";
import { patchPocket } from "./shirts.ts";
import { seamPair } from "./top-parts.ts";
import { brass, button, rivet } from "./trims.ts";

const tailored: Legs = {
  waist: 146,
  top: 156,
  hip: 196,
  crotch: 446,
  kneeOut: 176,
  kneeIn: 34,
  hemOut: 158,
  hemIn: 42,
  end: 1176,
};
const wide: Legs = { ...tailored, hip: 208, kneeOut: 232, kneeIn: 14, hemOut: 256, hemIn: 18 };
const chino: Legs = { ...tailored, waist: 152, hip: 198, kneeOut: 174, hemOut: 152, hemIn: 44 };
const slim: Legs = { ...tailored, waist: 150, hip: 186, kneeOut: 152, kneeIn: 36, hemOut: 132, hemIn: 46 };

const stitched = (colour: string): string =>
  brightness(colour) > 0.75 ? "#cbb894" : brightness(colour) < 0.16 ? "#55504b" : "#b98a4e";

const pressed = (l: Legs): Seam => ({
  line: line(
    `${l.waist * 0.55},${l.top + 10} ${(l.kneeIn + l.kneeOut) / 2},${(l.crotch + l.end) / 2} ${(l.hemIn + l.hemOut) / 2},${l.end + 6}`,
  ),
  kind: "crease",
});

const slant = (l: Legs): Seam => ({
  line: line(`${l.waist * 0.66},${l.top + 4} ${l.waist * 0.92},${l.top + 90} ${l.hip - 6},${l.top + 160}`),
  kind: "topstitch",
  width: -7,
});

const fly = (l: Legs, colour?: string): Seam => ({
  line: line(`42,${l.top + 6} 42,${l.top + 130} 34,${l.top + 186} 4,${l.top + 216}`),
  kind: "stitch",
  ...(colour === undefined ? {} : { colour }),
});

const rise = (l: Legs): Seam => ({ line: line(`0,${l.top} 1,${l.top + 120} 0,${l.crotch}`), kind: "seam" });

const weltPockets = (cloth: Cloth, l: Legs): readonly Part[] =>
  [1, -1].map((side) =>
    cutFrom(cloth)(
      shape(
        `${side * 46},${l.top + 106}! ${side * 138},${l.top + 98}! ${side * 139},${l.top + 114}! ${side * 47},${l.top + 122}!`,
      ),
      {
        lift: 2,
        roll: 6,
      },
    ),
  );

export const trousers: Draw = (cloth, side) => {
  const front = side === "front";
  const relaxed = cloth.variant === "chino";
  const l = relaxed ? chino : cloth.variant === "tailored" ? tailored : wide;
  const pleats: readonly Seam[] = relaxed
    ? []
    : [{ line: line(`${l.waist * 0.38},${l.top + 4} ${l.waist * 0.44},${l.top + 120}`), kind: "seam" }];
  const seams: readonly Seam[] = front
    ? [...(relaxed ? [] : [pressed(l)]), slant(l), rise(l), ...pleats]
    : [...(relaxed ? [] : [pressed(l)]), rise(l)];
  const hemStitch: readonly Seam[] = relaxed
    ? [{ line: line(`${l.hemIn + 2},${l.end - 30} ${l.hemOut - 2},${l.end - 28}`), kind: "stitch" }]
    : [];
  const flyMark = cutFrom(cloth)(
    shape(`-3,${l.top + 6}! 40,${l.top + 6}! 40,${l.top + 130} 30,${l.top + 186} -3,${l.top + 210}!`),
    {
      lift: 2,
      roll: 5,
      shadow: false,
      seams: [fly(l)],
    },
  );
  return {
    parts: [
      ...legPair(cloth, l, { seams: [...seams, ...hemStitch], folds: relaxed ? 1 : 0.75 }),
      ...(front ? [flyMark] : weltPockets(cloth, l)),
      ...waistParts(cloth, l, front),
      ...beltLoops(cloth, l, front ? [-0.6, 0.6] : [-0.6, 0, 0.6]),
      ...(front ? [button([12, l.top - 10], "#8a7459", 9)] : []),
    ],
    detail: { at: [40, 270], width: 350 },
  };
};

const sewn = (piece: Piece, thread: string): Piece => ({
  ...piece,
  seams: sewnWith(piece.seams ?? [], thread),
});

function yokeAndPockets(cloth: Cloth, l: Legs, thread: string): readonly Part[] {
  const pockets = [1, -1].map((side) => sewn(patchPocket(cloth, side * 96, l.top + 108, 110, 138), thread));
  const patch = cutFrom(cloth)(
    shape(`62,${l.top - 42}! 140,${l.top - 40}! 141,${l.top + 8}! 62,${l.top + 6}!`),
    {
      fabric: "leather",
      colour: "#a06a3c",
      lift: 3,
      roll: 8,
    },
  );
  return [...pockets, patch];
}

export const jeans: Draw = (cloth, side) => {
  const front = side === "front";
  const l =
    cloth.variant === "wide"
      ? wide
      : cloth.variant === "slim"
        ? slim
        : { ...chino, hemOut: 168, hemIn: 36, kneeOut: 180 };
  const thread = stitched(cloth.colour);
  const stitch = (text: string): Seam => ({ line: line(text), kind: "topstitch", colour: thread, width: 6 });
  const seams: readonly Seam[] = front
    ? [
        {
          line: line(
            `${l.waist * 0.5},${l.top + 6} ${l.waist * 0.6},${l.top + 74} ${l.hip - 10},${l.top + 92}`,
          ),
          kind: "topstitch",
          colour: thread,
          width: -7,
        },
        rise(l),
        {
          line: line(
            `${l.hip - 12},${l.top + 60} ${l.hip - 8},${l.crotch} ${l.kneeOut - 8},${(l.crotch + l.end) / 2} ${l.hemOut - 8},${l.end}`,
          ),
          kind: "seam",
        },
      ]
    : [
        stitch(`0,${l.top + 84} ${l.waist * 0.5},${l.top + 70} ${l.hip - 4},${l.top + 42}`),
        { ...rise(l), kind: "topstitch", colour: thread, width: 5 },
      ];
  const hem: Seam = {
    line: line(`${l.hemIn + 2},${l.end - 22} ${l.hemOut - 2},${l.end - 20}`),
    kind: "stitch",
    colour: thread,
  };
  const washed = brightness(cloth.colour) > 0.16 && brightness(cloth.colour) < 0.8;
  const fades: readonly Fade[] = washed
    ? [
        { at: [(l.hip + 10) / 2, l.crotch + 90], across: 46, along: 190, strength: 0.2 },
        {
          at: [(l.kneeIn + l.kneeOut) / 2, (l.crotch + l.end) / 2 + 30],
          across: 40,
          along: 90,
          strength: 0.14,
        },
      ]
    : [];
  const rivets = [1, -1].flatMap((x) => [
    rivet([x * l.waist * 0.53, l.top + 14], brass),
    rivet([x * (l.hip - 14), l.top + 88], brass),
  ]);
  const coin = cutFrom(cloth)(
    shape(`96,${l.top + 40}! 142,${l.top + 46}! 144,${l.top + 88}! 110,${l.top + 84}!`),
    {
      lift: 1,
      roll: 5,
      shadow: false,
      seams: [{ line: line(`98,${l.top + 46} 142,${l.top + 51}`), kind: "stitch", colour: thread }],
    },
  );
  const flyMark = cutFrom(cloth)(
    shape(`-3,${l.top + 6}! 40,${l.top + 6}! 40,${l.top + 130} 30,${l.top + 186} -3,${l.top + 210}!`),
    {
      lift: 2,
      roll: 5,
      shadow: false,
      seams: [fly(l, thread)],
    },
  );
  return {
    parts: [
      ...legPair(cloth, l, { seams: [...seams, hem], fades }),
      ...(front ? [flyMark, coin, ...rivets] : yokeAndPockets(cloth, l, thread)),
      ...waistParts(cloth, l, front),
      ...beltLoops(cloth, l, front ? [-0.56, 0.56] : [-0.7, 0, 0.32]),
      ...(front ? [rivet([10, l.top - 10], brass, 11)] : []),
    ],
    detail: front ? { at: [70, 236], width: 340 } : { at: [90, 300], width: 340 },
  };
};

const shortLegs: Legs = {
  waist: 178,
  top: 330,
  hip: 232,
  crotch: 640,
  kneeOut: 254,
  kneeIn: 16,
  hemOut: 268,
  hemIn: 22,
  end: 900,
};

export const shorts: Draw = (cloth, side) => {
  const front = side === "front";
  const l = shortLegs;
  const drawn = cloth.variant === "drawstring";
  const hem: Seam = {
    line: line(`${l.hemIn + 2},${l.end - 34} ${l.hemOut - 4},${l.end - 32}`),
    kind: "stitch",
  };
  const cords: readonly Seam[] = sewnWith(
    seamPair(line(`8,${l.top - 14} 20,${l.top + 40} 14,${l.top + 130}`), "cord"),
    lighter(cloth.colour, 0.5),
    7,
  );
  const lace = cutFrom(cloth)(
    shape(`-40,${l.top - 30}! 40,${l.top - 30}! 40,${l.top + 150}! -40,${l.top + 150}!`),
    {
      shadow: false,
      seams: cords,
      roll: 2,
    },
  );
  return {
    parts: [
      ...legPair(cloth, l, {
        seams: [rise(l), hem, ...(front ? [slant(l)] : []), ...(drawn ? [] : [pressed(l)])],
      }),
      ...(front ? [] : weltPockets(cloth, l)),
      ...waistParts(cloth, l, front),
      ...(drawn ? (front ? [{ ...lace, fabric: cloth.fabric }] : []) : beltLoops(cloth, l, [-0.6, 0.6])),
      ...(front && !drawn ? [button([12, l.top - 8], "#8a7459", 10)] : []),
    ],
    detail: { at: [50, 440], width: 380 },
  };
};

import { cutFrom, type Cloth, type Draw, type Side } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { band, beside, line, shape, symmetric } from "../drawing/curve.ts";
import type { Drawing, Part, Seam } from "../drawing/part.ts";
import { both } from "./top-parts.ts";
import { brass, buckle, rivet } from "./trims.ts";

const yarnOf = (cloth: Cloth): string => darker(cloth.colour, 0.35);

const stitch = (cloth: Cloth, text: string): Seam => ({
  line: line(text),
  kind: "stitch",
  colour: yarnOf(cloth),
});

function tote(cloth: Cloth, side: Side): Drawing {
  const cut = cutFrom(cloth);
  const body = symmetric("0,566 180,562 286,552! 300,760 284,1040 262,1080! 130,1092 0,1094");
  const inside = cut(symmetric("0,520 170,522 282,548! 180,586 0,596"), { dim: 0.45, roll: 20 });
  const handle = (lift: number, spanTop: number) =>
    line(
      `-128,${640 - lift} -132,${470 - lift} -92,${spanTop + 70} 0,${spanTop} 92,${spanTop + 70} 132,${470 - lift} 128,${640 - lift}`,
    );
  const far = handle(60, 196);
  const near = handle(0, 244);
  const tabs = [1, -1].map((flip) =>
    cut(
      shape(`${flip * 104},612! ${flip * 152},612! ${flip * 152},712! ${flip * 128},734! ${flip * 104},712!`),
      {
        lift: 4,
        roll: 9,
        seams: [
          stitch(
            cloth,
            `${flip * 110},618! ${flip * 146},618! ${flip * 146},708! ${flip * 128},726! ${flip * 110},708! ${flip * 110},618!`,
          ),
        ],
      },
    ),
  );
  const corners = both(line("300,960 250,980 214,1030 206,1092")).map((edge): Seam => ({
    line: edge,
    kind: "topstitch",
    colour: yarnOf(cloth),
    width: 6,
  }));
  const tag = cut(shape("-38,800! 38,800! 38,838! -38,838!"), {
    lift: 2,
    roll: 6,
    seams: [stitch(cloth, "-32,805! 32,805! 32,833! -32,833! -32,805!")],
  });
  return {
    parts: [
      cut(band(far, 26), { dim: 0.2, roll: 10 }),
      inside,
      cut(body, {
        roll: 50,
        lift: 4,
        seams: [stitch(cloth, "-284,574 -150,582 0,584 150,582 284,574"), ...corners],
        folds: [
          { line: line("-120,620 -140,800 -100,1060"), width: 70, height: 0.4 },
          { line: line("150,640 130,820 170,1060"), width: 80, height: -0.4 },
        ],
      }),
      ...tabs,
      cut(band(near, 26), {
        lift: 6,
        roll: 10,
        seams: [8, -8].map((distance): Seam => ({
          line: beside(near, distance),
          kind: "stitch",
          colour: yarnOf(cloth),
        })),
      }),
      ...[1, -1].map((flip) => rivet([flip * 128, 634], brass, 8)),
      ...(side === "front" ? [tag] : []),
    ],
    detail: { at: [110, 660], width: 350 },
    floor: 1092,
  };
}

interface SmallBag {
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
  readonly strap: string;
  readonly strapWidth: number;
}

const shoulder: SmallBag = {
  half: 276,
  top: 640,
  bottom: 1050,
  strap: "-262,690 -250,470 -140,282 0,236 140,282 250,470 262,690",
  strapWidth: 38,
};
const crossbody: SmallBag = {
  half: 232,
  top: 700,
  bottom: 1050,
  strap: "-222,740 -250,520 -210,260 -40,150 150,200 236,420 222,740",
  strapWidth: 18,
};

function flapBag(cloth: Cloth, side: Side, { half, top, bottom, strap, strapWidth }: SmallBag): Drawing {
  const cut = cutFrom(cloth);
  const course = line(strap);
  const body = symmetric(
    `0,${top} ${half - 20},${top}! ${half + 4},${top + 120} ${half - 4},${bottom - 40} ${half - 40},${bottom} ${half * 0.4},${bottom + 5} 0,${bottom + 6}`,
  );
  const low = top + (bottom - top) * 0.6;
  const flap = symmetric(
    `0,${top - 16} ${half - 34},${top - 16} ${half - 8},${top + 6} ${half - 6},${low - 90} ${half - 60},${low - 14} ${half * 0.4},${low + 14} 0,${low + 18}`,
  );
  const edge: Seam = stitch(
    cloth,
    `${-half + 20},${top + 20} ${-half + 18},${low - 92} ${-half + 66},${low - 26} ${-half * 0.4},${low + 1} 0,${low + 5} ${half * 0.4},${low + 1} ${half - 66},${low - 26} ${half - 18},${low - 92} ${half - 20},${top + 20}`,
  );
  const lock: readonly Part[] = [
    cut(shape(`-24,${low - 36}! 24,${low - 36}! 24,${low + 34} 0,${low + 46} -24,${low + 34}`), {
      lift: 4,
      roll: 9,
    }),
    rivet([0, low + 14], brass, 13),
  ];
  const pocket = cut(
    shape(
      `${-half + 60},${top + 90}! ${half - 60},${top + 90}! ${half - 64},${bottom - 60}! ${-half + 64},${bottom - 60}!`,
    ),
    {
      lift: 3,
      roll: 12,
      seams: [stitch(cloth, `${-half + 62},${top + 106} 0,${top + 108} ${half - 62},${top + 106}`)],
    },
  );
  const ends = [1, -1].map((flip) =>
    cut(
      shape(
        `${flip * (half - 22)},${top - 6}! ${flip * (half + 8)},${top + 10}! ${flip * (half + 6)},${top + 84}! ${flip * (half - 18)},${top + 84}!`,
      ),
      { lift: 3, roll: 8 },
    ),
  );
  const rings = [1, -1].map((flip) => buckle([flip * (half - 8), top + 34], 34, 30, brass));
  return {
    parts: [
      cut(band(course, strapWidth), {
        roll: 9,
        lift: 2,
        seams:
          strapWidth > 30
            ? [12, -12].map((distance): Seam => ({
                line: beside(course, distance),
                kind: "stitch",
                colour: yarnOf(cloth),
              }))
            : [],
      }),
      cut(body, { roll: 54, lift: 3 }),
      ...(side === "front" ? [] : [pocket]),
      ...ends,
      ...rings,
      ...(side === "front"
        ? [
            cut(flap, {
              roll: 40,
              lift: 9,
              seams: [edge],
              folds: [
                {
                  line: line(`${-half},${top + 30} 0,${top + 44} ${half},${top + 30}`),
                  width: 60,
                  height: 0.4,
                },
              ],
            }),
            ...lock,
          ]
        : []),
    ],
    detail: { at: [60, low - 60], width: 340 },
    floor: bottom + 4,
  };
}

export const bag: Draw = (cloth, side) => {
  switch (cloth.variant) {
    case "shoulder":
      return flapBag(cloth, side, shoulder);
    case "crossbody":
      return flapBag(cloth, side, crossbody);
    default:
      return tote(cloth, side);
  }
};

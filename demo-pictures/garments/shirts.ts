import { type Cloth, cutFrom, type Draw, type Side } from "../drawing/cloth.ts";
import { bandBack, bandCollar, collarBack, shirtCollar } from "./collars.ts";
import { brightness, darker, lighter } from "../drawing/colour.ts";
import { line, shape } from "../drawing/curve.ts";
import type { Fold, Part, Piece, Seam } from "../drawing/part.ts";
import { armholes, seamPair, sleevePair } from "./top-parts.ts";
import { bodyFolds, bodyOutline, type Sleeve, type Torso } from "./torso.ts";
import { button, buttons, label } from "./trims.ts";

const regular: Torso = {
  neck: 76,
  top: 228,
  neckDrop: 58,
  shoulder: 230,
  slope: 54,
  chest: 226,
  armpit: 474,
  waist: 216,
  waistAt: 770,
  hem: 224,
  hemAt: 1066,
  tail: 54,
};
const boxy: Torso = { ...regular, shoulder: 246, chest: 240, waist: 236, hem: 240, hemAt: 1040, tail: 0 };

export const buttonTone = (colour: string): string =>
  brightness(colour) > 0.55
    ? "#e9e1d3"
    : brightness(colour) > 0.25
      ? darker(colour, 0.45)
      : lighter(colour, 0.18);

const placketSeams = (torso: Torso): readonly Seam[] =>
  [-17, 17].map((x): Seam => ({
    line: line(`${x},${torso.top + 56} ${x},700 ${x},${torso.hemAt + 4}`),
    kind: "stitch",
  }));

/** The strip that buttons down the middle. */
export function placket(cloth: Cloth, torso: Torso, count = 7): readonly Part[] {
  const { top, hemAt } = torso;
  return [
    cutFrom(cloth)(
      shape(`-23,${top + 52}! 23,${top + 52}! 23,700 23,${hemAt + 7}! -23,${hemAt + 7}! -23,700`),
      {
        lift: 3,
        roll: 7,
        shadow: false,
        seams: placketSeams(torso),
      },
    ),
    ...buttons(0, top + 78, hemAt - 96, count, buttonTone(cloth.colour)),
  ];
}

const frontYoke = (torso: Torso): readonly Seam[] =>
  seamPair(
    line(`${torso.neck + 22},${torso.top + 34} ${torso.shoulder - 4},${torso.top + torso.slope + 30}`),
    "topstitch",
  );

const backSeams = (torso: Torso): readonly Seam[] => [
  {
    line: line(
      `${-torso.shoulder + 6},${torso.top + torso.slope + 56} 0,${torso.top + torso.slope + 64} ${torso.shoulder - 6},${torso.top + torso.slope + 56}`,
    ),
    kind: "topstitch",
  },
];

const boxPleat = (torso: Torso): readonly Fold[] =>
  [-1, 1].map((side): Fold => ({
    line: line(`${side * 17},${torso.top + 118} ${side * 22},700 ${side * 34},${torso.hemAt + 120}`),
    width: 18,
    height: -0.5,
  }));

export function patchPocket(cloth: Cloth, x: number, y: number, width: number, height: number): Piece {
  const [left, right] = [x - width / 2, x + width / 2];
  return cutFrom(cloth)(
    shape(
      `${left},${y}! ${right},${y}! ${right},${y + height * 0.82}! ${x},${y + height}! ${left},${y + height * 0.82}!`,
    ),
    {
      lift: 3,
      roll: 9,
      seams: [
        { line: line(`${left},${y + 22} ${right},${y + 22}`), kind: "stitch" },
        {
          line: line(
            `${left + 6},${y + 2}! ${left + 6},${y + height * 0.8}! ${x},${y + height - 7}! ${right - 6},${y + height * 0.8}! ${right - 6},${y + 2}!`,
          ),
          kind: "stitch",
        },
      ],
    },
  );
}

function shirtBody(cloth: Cloth, torso: Torso, side: Side): Piece {
  const front = side === "front";
  const hem = line(
    `${-torso.hem + 4},${torso.hemAt - (torso.tail ?? 0) - 14} ${-torso.hem * 0.6},${torso.hemAt - 18} 0,${torso.hemAt - 8} ${torso.hem * 0.6},${torso.hemAt - 18} ${torso.hem - 4},${torso.hemAt - (torso.tail ?? 0) - 14}`,
  );
  return cutFrom(cloth)(bodyOutline(torso, front ? torso.neckDrop : 16), {
    folds: [...bodyFolds(torso, cloth.random), ...(front ? [] : boxPleat(torso))],
    seams: [
      ...armholes(torso),
      ...(front ? frontYoke(torso) : backSeams(torso)),
      { line: hem, kind: "stitch" },
    ],
    lift: 5,
  });
}

const longSleeve: Sleeve = { reach: 338, end: 950, width: 98, blouse: 6 };
const shortSleeve: Sleeve = { reach: 362, end: 530, width: 160 };

interface Look {
  readonly torso: Torso;
  readonly sleeve: Sleeve;
  readonly points: number;
  readonly pockets: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

const classic: Look = { torso: regular, sleeve: longSleeve, points: 98, pockets: [[124, 452, 104, 124]] };

const looks: Readonly<Record<string, Look>> = {
  classic,
  "button-down": { ...classic, pockets: [] },
  "band-collar": { ...classic, pockets: [] },
  "short-sleeve": { ...classic, sleeve: shortSleeve },
  overshirt: {
    torso: boxy,
    sleeve: { ...longSleeve, reach: 352 },
    points: 112,
    pockets: [
      [128, 440, 128, 150],
      [-128, 440, 128, 150],
    ],
  },
};

function shirtSleeves(cloth: Cloth, { torso, sleeve }: Look): readonly Piece[] {
  return sleeve === shortSleeve
    ? sleevePair(cloth, torso, sleeve, { seams: [{ line: line("364,506 290,537 214,562"), kind: "stitch" }] })
    : sleevePair(cloth, torso, sleeve, { cuff: { length: 54, inset: 5 } });
}

const collarButtons = (cloth: Cloth, { neck, top }: Torso): readonly Part[] =>
  [-1, 1].map((side) => button([side * (neck + 8), top + 82], buttonTone(cloth.colour), 5.5));

export const shirt: Draw = (cloth, side) => {
  const look = looks[cloth.variant] ?? classic;
  const { torso, points, pockets } = look;
  const detail = { at: [48, 350], width: 350 } as const;
  const band = cloth.variant === "band-collar";
  const shell = [...shirtSleeves(cloth, look), shirtBody(cloth, torso, side)];
  if (side === "back") {
    return { parts: [...shell, band ? bandBack(cloth, torso) : collarBack(cloth, torso)], detail };
  }
  const collar = band ? bandCollar(cloth, torso) : shirtCollar(cloth, torso, points);
  return {
    parts: [
      ...collar.far,
      label([0, torso.top + 2], 52, 22),
      ...shell,
      ...placket(cloth, torso),
      ...pockets.map(([x, y, width, height]) => patchPocket(cloth, x, y, width, height)),
      ...collar.near,
      ...(cloth.variant === "button-down" ? collarButtons(cloth, torso) : []),
    ],
    detail,
  };
};

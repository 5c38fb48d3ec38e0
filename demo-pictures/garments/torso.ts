import { type Curve, line, shape, strip, symmetric } from "../drawing/curve.ts";
import type { Fold } from "../drawing/part.ts";
import { type Random, spread } from "../drawing/random.ts";

/** The measures of an upper garment seen flat; x from its middle, y from the top of the picture. */
export interface Torso {
  readonly neck: number;
  readonly top: number;
  readonly neckDrop: number;
  readonly shoulder: number;
  readonly slope: number;
  readonly chest: number;
  readonly armpit: number;
  readonly waist: number;
  readonly waistAt: number;
  readonly hem: number;
  readonly hemAt: number;
  readonly hemDip?: number;
  /** How much the side seams end above the middle, as in shirt tails. */
  readonly tail?: number;
  /** A pointed neck opening instead of a round one. */
  readonly vee?: boolean;
}

const shoulderLine = (t: Torso): string =>
  `${t.neck},${t.top}! ${t.shoulder - 12},${t.top + t.slope * 0.92} ${t.shoulder - 1},${t.top + t.slope + 12}`;

const sideLine = (t: Torso): string =>
  `${t.shoulder - 9},${(t.top + t.slope + t.armpit) / 2} ${t.chest},${t.armpit}! ` +
  `${(t.chest + t.waist) / 2 - 3},${(t.armpit + t.waistAt) / 2} ${t.waist},${t.waistAt} ${t.hem},${t.hemAt - (t.tail ?? 0)}!`;

const neckLine = (t: Torso, drop: number): string =>
  t.vee === true && drop > 30
    ? `0,${t.top + drop}! ${t.neck * 0.62},${t.top + drop * 0.45}`
    : `0,${t.top + drop} ${t.neck * 0.62},${t.top + drop * 0.8} ${t.neck * 0.93},${t.top + drop * 0.38}`;

const hemLine = (t: Torso): string => {
  const dip = t.hemDip ?? 8;
  const tail = t.tail ?? 0;
  return `${t.hem * 0.72},${t.hemAt + dip * 0.6 - tail * 0.16} ${t.hem * 0.35},${t.hemAt + dip} 0,${t.hemAt + dip}`;
};

export const bodyOutline = (t: Torso, drop = t.neckDrop): Curve =>
  symmetric(`${neckLine(t, drop)} ${shoulderLine(t)} ${sideLine(t)} ${hemLine(t)}`);

/** The neck opening from shoulder to shoulder. */
export const neckCurve = (t: Torso, drop = t.neckDrop): Curve => {
  const right = `${neckLine(t, drop)} ${t.neck},${t.top}`;
  const left = right
    .split(" ")
    .slice(1)
    .map((word) => `-${word}`)
    .toReversed()
    .join(" ");
  return line(`${left} ${right}`);
};

/** The right half of an opened front, its edge from the neck down to the hem. */
export const halfFront = (t: Torso, edge: string): Curve =>
  shape(
    `${edge} ${shoulderLine(t)} ${sideLine(t)} ${t.hem * 0.7},${t.hemAt + (t.hemDip ?? 8) * 0.6 - (t.tail ?? 0) * 0.16}`,
  );

/** The band around a neck opening, `width` wide, standing up from the body. */
export const neckBand = (t: Torso, drop: number, width: number): Curve =>
  strip(
    neckCurve(t, drop),
    neckCurve({ ...t, neck: t.neck - width * 0.86, top: t.top - width * 0.42 }, drop - width * 0.58),
  );

export const armhole = (t: Torso): Curve =>
  line(
    `${t.shoulder},${t.top + t.slope} ${t.shoulder - 9},${(t.top + t.slope + t.armpit) / 2} ${t.chest},${t.armpit}`,
  );

export interface Sleeve {
  readonly reach: number;
  readonly end: number;
  readonly width: number;
  /** Extra cloth at the elbow or above a cuff. */
  readonly blouse?: number;
}

/** The right sleeve, hanging; `reach` and `end` place the outer corner of its opening. */
export function sleeveOutline(t: Torso, s: Sleeve): Curve {
  const top = t.top + t.slope;
  const blouse = s.blouse ?? 0;
  const [dx, dy] = [s.reach - t.shoulder, s.end - top];
  const length = Math.hypot(dx, dy);
  const [inX, inY] = [s.reach - (s.width * dy) / length, s.end + (s.width * dx) / length];
  const outer = (share: number, out: number): string =>
    `${t.shoulder + dx * share + (out * dy) / length},${top + dy * share - (out * dx) / length}`;
  return shape(
    `${t.shoulder - 44},${top - 2 - (t.slope * 44) / (t.shoulder - t.neck)}! ${t.shoulder + 1},${top + 1} ${outer(0.16, 17)} ${outer(0.5, 15 + blouse * 0.5)} ${outer(0.86, 5 + blouse)} ` +
      `${s.reach},${s.end}! ${(s.reach + inX) / 2},${(s.end + inY) / 2 + 5} ${inX},${inY}! ` +
      `${inX + (t.chest - inX) * 0.14 - blouse},${inY + (t.armpit - inY) * 0.18} ` +
      `${inX + (t.chest - inX) * 0.6 - 4},${inY + (t.armpit - inY) * 0.6} ${t.chest - 8},${t.armpit}! ${t.shoulder - 40},${(top + t.armpit) / 2}`,
  );
}

/** The band at the end of the right sleeve; `inset` narrows it at either end. */
export function cuffOutline(t: Torso, s: Sleeve, length: number, inset: number): Curve {
  const [dx, dy] = [s.reach - t.shoulder, s.end - t.top - t.slope];
  const full = Math.hypot(dx, dy);
  const [u, v] = [dx / full, dy / full];
  const at = (across: number, along: number): string =>
    `${s.reach - v * across + u * along},${s.end + u * across + v * along}`;
  return shape(
    `${at(inset * 0.4, -8)}! ${at(inset, 8)} ${at(inset, length)}! ${at(s.width / 2, length + 4)} ` +
      `${at(s.width - inset, length)}! ${at(s.width - inset, 8)} ${at(s.width - inset * 0.4, -8)}! ${at(s.width / 2, -2)}`,
  );
}

/** Degrees by which the sleeve leans from hanging straight down. */
export const sleeveTurn = (t: Torso, s: Sleeve): number =>
  (-Math.atan2(s.reach - t.shoulder, s.end - t.top - t.slope) * 180) / Math.PI;

/** Creases that a hanging body makes: from the armpits inwards, and long soft ones above the hem. */
export function bodyFolds(t: Torso, random: Random, strength = 1): readonly Fold[] {
  const jitter = (size: number): number => spread(random, -size, size);
  const armpits = [-1, 1].flatMap((side) =>
    [0, 1].map((index): Fold => {
      const drop = 46 + index * 62 + jitter(16);
      return {
        line: line(
          `${side * (t.chest - 8)},${t.armpit + 8 + index * 16} ${side * (t.chest * 0.72 + jitter(12))},${t.armpit + drop * 0.6} ${side * (t.chest * (0.42 - index * 0.05) + jitter(16))},${t.armpit + drop + 40}`,
        ),
        width: 22 - index * 3,
        height: (index === 1 ? 0.42 : -0.36) * strength,
      };
    }),
  );
  const long = Array.from({ length: 5 }, (_, index): Fold => {
    const x = (index / 4 - 0.5) * 1.7 * t.hem + jitter(24);
    const start = t.hemAt - (t.hemAt - t.armpit) * spread(random, 0.42, 0.7);
    return {
      line: line(
        `${x * 0.82 + jitter(10)},${start} ${x * 0.93},${(start + t.hemAt) / 2} ${x + jitter(10)},${t.hemAt + 70}`,
      ),
      width: spread(random, 34, 64),
      height: (index % 2 === 0 ? -0.3 : 0.3) * strength,
    };
  });
  return [...armpits, ...long];
}

/** Creases along the right sleeve: bunched at the elbow, one long run down from the shoulder. */
export function sleeveFolds(t: Torso, s: Sleeve, random: Random, strength = 1): readonly Fold[] {
  const top = t.top + t.slope;
  const at = (share: number, across: number): string => {
    const x = t.shoulder + (s.reach - t.shoulder) * share - across * s.width * 1.15 + 8;
    const y = top + (s.end - top) * share + across * 26;
    return `${x},${y}`;
  };
  const cross = [0.36, 0.46, 0.55, 0.66, 0.78, 0.9].map((share, index): Fold => {
    const move = share + spread(random, -0.03, 0.03);
    const inwards = index % 2 === 0;
    return {
      line: inwards
        ? line(`${at(move, 0.95)} ${at(move - 0.01, 0.6)} ${at(move - 0.05, 0.2)}`)
        : line(`${at(move, 0.05)} ${at(move + 0.02, 0.45)} ${at(move - 0.02, 0.85)}`),
      width: spread(random, 16, 30),
      height: (inwards ? -0.34 : 0.3) * strength,
    };
  });
  return [
    ...cross,
    {
      line: line(`${at(0.04, 0.35)} ${at(0.34, 0.5)} ${at(0.74, 0.4)}`),
      width: 44,
      height: 0.3 * strength,
    },
  ];
}

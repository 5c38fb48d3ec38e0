export type Point = readonly [x: number, y: number];
type Segment = readonly [handle: Point, handle: Point, end: Point];

/** A run of cubic Bézier segments; x counts from the middle of the picture. */
export interface Curve {
  readonly start: Point;
  readonly segments: readonly Segment[];
  readonly closed: boolean;
}

interface Knot {
  readonly at: Point;
  readonly corner: boolean;
}

const handleLength = 0.36;

function parseKnots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith("!");
      const [x, y] = (corner ? word.slice(0, -1) : word).split(",").map(Number);
      if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) {
        throw new Error(`not a point: ${word} in ${text}`);
      }
      return { at: [x, y], corner };
    });
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const plus = (a: Point, b: Point, scale = 1): Point => [a[0] + b[0] * scale, a[1] + b[1] * scale];
const lengthOf = (a: Point): number => Math.hypot(a[0], a[1]);
const unit = (a: Point): Point => {
  const length = lengthOf(a) || 1;
  return [a[0] / length, a[1] / length];
};

function direction(knots: readonly Knot[], index: number, closed: boolean): Point | undefined {
  const knot = knots[index];
  const before = closed ? knots.at(index - 1) : knots[index - 1];
  const after = knots[closed ? (index + 1) % knots.length : index + 1];
  if (knot === undefined || knot.corner || before === undefined || after === undefined || index < 0) {
    return undefined;
  }
  return unit(minus(after.at, before.at));
}

function join(knots: readonly Knot[], closed: boolean): Curve {
  const [first] = knots;
  if (first === undefined) throw new Error("a curve needs points");
  const count = closed ? knots.length : knots.length - 1;
  const segments = Array.from({ length: count }, (_, index): Segment => {
    const next = (index + 1) % knots.length;
    const from = knots[index]?.at ?? first.at;
    const to = knots[next]?.at ?? first.at;
    const chord = minus(to, from);
    const reach = lengthOf(chord) * handleLength;
    const leaving = direction(knots, index, closed && index > 0) ?? direction(knots, index, closed);
    const arriving = direction(knots, next, closed);
    return [plus(from, leaving ?? unit(chord), reach), plus(to, arriving ?? unit(chord), -reach), to];
  });
  return { start: first.at, segments, closed };
}

/** A smooth open line through points written "x,y x,y! x,y"; "!" makes a corner. */
export const line = (text: string): Curve => join(parseKnots(text), false);

/** A smooth closed shape through such points. */
export const shape = (text: string): Curve => join(parseKnots(text), true);

/** A closed shape from its right half, written from the top middle to the bottom middle. */
export function symmetric(text: string): Curve {
  const right = parseKnots(text);
  const left = right
    .filter(({ at }) => at[0] !== 0)
    .map(({ at, corner }): Knot => ({ at: [-at[0], at[1]], corner }))
    .toReversed();
  return join([...right, ...left], true);
}

/** An open line from its right half, written from the middle outwards. */
export function arch(text: string): Curve {
  const right = parseKnots(text);
  const left = right
    .filter(({ at }) => at[0] !== 0)
    .map(({ at, corner }): Knot => ({ at: [-at[0], at[1]], corner }))
    .toReversed();
  return join([...left, ...right], false);
}

export function transform(curve: Curve, move: (point: Point) => Point): Curve {
  return {
    start: move(curve.start),
    segments: curve.segments.map(([a, b, end]): Segment => [move(a), move(b), move(end)]),
    closed: curve.closed,
  };
}

export const mirror = (curve: Curve): Curve => transform(curve, ([x, y]) => [-x, y]);

export const shift = (curve: Curve, dx: number, dy: number): Curve =>
  transform(curve, ([x, y]) => [x + dx, y + dy]);

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function split(from: Point, [a, b, end]: Segment): readonly [Segment, Segment] {
  const [p, q, r] = [between(from, a, 0.5), between(a, b, 0.5), between(b, end, 0.5)];
  const [s, t] = [between(p, q, 0.5), between(q, r, 0.5)];
  return [
    [p, s, between(s, t, 0.5)],
    [t, r, end],
  ];
}

/** The same line in twice as many segments, so that a warp can bend its long runs. */
export function subdivide(curve: Curve): Curve {
  let from = curve.start;
  const segments = curve.segments.flatMap((segment) => {
    const halves = split(from, segment);
    from = segment[2];
    return halves;
  });
  return { ...curve, segments };
}

function pointAt(from: Point, [a, b, end]: Segment, t: number): Point {
  const [p, q, r] = [between(from, a, t), between(a, b, t), between(b, end, t)];
  return between(between(p, q, t), between(q, r, t), t);
}

/** Points along the curve, `steps` for every segment. */
export function sample(curve: Curve, steps = 10): Point[] {
  let from = curve.start;
  const points: Point[] = [from];
  for (const segment of curve.segments) {
    for (let step = 1; step <= steps; step += 1) points.push(pointAt(from, segment, step / steps));
    from = segment[2];
  }
  return points;
}

function polyline(points: readonly Point[], closed: boolean): Curve {
  const [start = [0, 0], ...rest] = points;
  let from = start;
  const segments = rest.map((to): Segment => {
    const segment: Segment = [between(from, to, 1 / 3), between(from, to, 2 / 3), to];
    from = to;
    return segment;
  });
  return { start, segments, closed };
}

function sideways(points: readonly Point[], distance: (progress: number) => number): Point[] {
  return points.map((point, index): Point => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const [dx, dy] = unit(minus(after, before));
    return plus(point, [-dy, dx], distance(index / Math.max(1, points.length - 1)));
  });
}

/** A line beside this one; a positive distance lies to the left of its course, seen on screen. */
export const beside = (curve: Curve, distance: number): Curve =>
  polyline(
    sideways(sample(curve, 8), () => -distance),
    false,
  );

/** A closed band along an open line: straps, cuffs, tapes. `width` may change along the way. */
export function band(curve: Curve, width: number | ((progress: number) => number)): Curve {
  const half = (progress: number): number => (typeof width === "number" ? width : width(progress)) / 2;
  const points = sample(curve, 8);
  const right = sideways(points, half);
  const left = sideways(points, (progress) => -half(progress));
  return polyline([...right, ...left.toReversed(), ...right.slice(0, 1)], true);
}

/** The closed strip between two lines that run the same way. */
export function strip(a: Curve, b: Curve): Curve {
  const [first, second] = [sample(a, 8), sample(b, 8)];
  return polyline([...first, ...second.toReversed(), ...first.slice(0, 1)], true);
}

/** A lens along an open line, thickest in the middle: the form of a fold. */
export const lens = (curve: Curve, width: number): Curve =>
  band(curve, (progress) => width * Math.sin(Math.PI * (0.02 + 0.96 * progress)) ** 1.2);

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function bounds(curve: Curve, margin = 0): Box {
  const points = sample(curve, 6);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** What two boxes share; without width or height when they do not meet. */
export function overlap(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

export const grow = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

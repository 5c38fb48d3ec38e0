import { backdrop, documentOf, falloff } from "./backdrop.ts";
import { type Box, bounds, grow, type Point, subdivide, transform } from "./curve.ts";
import type { Drawing, Part, Piece } from "./part.ts";
import { drawPiece, type Easel } from "./piece.ts";
import { type Random, spread } from "./random.ts";
import { blur, filter, pathData, round, tag } from "./svg.ts";

export const whole: Box = { x: -480, y: 0, width: 960, height: 1280 };

/** Cloth never hangs ruler-straight: a slow wave through every line of the picture. */
function wave(random: Random, strength: number): (point: Point) => Point {
  const [a, b, c, d] = [random(), random(), random(), random()].map((turn) => turn * Math.PI * 2);
  return ([x, y]) => [
    x + strength * (Math.sin(y / 150 + (a ?? 0)) + 0.5 * Math.sin((x + y) / 61 + (b ?? 0))),
    y + strength * (0.7 * Math.sin(x / 120 + (c ?? 0)) + 0.4 * Math.sin((x - y) / 73 + (d ?? 0))),
  ];
}

const isPiece = (part: Part): part is Piece => "outline" in part;

function castShadow(pieces: readonly Piece[], easel: Easel, floor: number | undefined): string {
  const outlines = pieces.filter(({ shadow }) => shadow !== false).map(({ outline }) => easel.bend(outline));
  const silhouette = outlines.map((outline) => tag("path", { d: pathData(outline) })).join("");
  const shade = (deviation: number, opacity: number, move: string): string => {
    const id = easel.name();
    return (
      filter(id, easel.view, blur(deviation)) +
      tag("g", { filter: `url(#${id})`, opacity }, tag("g", { fill: "#2a1d12", transform: move }, silhouette))
    );
  };
  if (floor === undefined) {
    return shade(34, 0.3, "translate(34 46)") + shade(9, 0.24, "translate(9 13)");
  }
  const foot = outlines.map((outline) => bounds(outline)).filter(({ y, height }) => y + height > floor - 26);
  const ground = foot.map(({ x, width }) => {
    const id = easel.name();
    return (
      filter(id, easel.view, blur(13)) +
      tag("ellipse", {
        cx: round(x + width / 2 + 14),
        cy: floor,
        rx: round(width / 2 + 6),
        ry: 17,
        fill: "#2a1d12",
        "fill-opacity": 0.42,
        filter: `url(#${id})`,
      })
    );
  });
  return shade(40, 0.16, `translate(70 ${round(floor * 0.72)}) scale(1 0.28)`) + ground.join("");
}

function drawPart(part: Part, easel: Easel, bendPoint: (point: Point) => Point): string {
  if (isPiece(part)) return drawPiece(easel, part);
  const [x, y] = bendPoint(part.at);
  return part.draw(x, y);
}

function frameOf(drawing: Drawing, closeUp: boolean): Box {
  if (!closeUp) return whole;
  const { at, width } = drawing.detail;
  const height = (width * 4) / 3;
  return { x: at[0] - width / 2, y: at[1] - height / 2, width, height };
}

interface Hanging {
  readonly random: Random;
  readonly zoom: number;
  readonly view: Box;
  /** What makes the names of this drawing differ from another one's in the same document. */
  readonly prefix: string;
}

/** The drawing with the shadow that it throws, as a fragment without backdrop. */
export function hang(drawing: Drawing, { random, zoom, view, prefix }: Hanging): string {
  const bendPoint = wave(random, drawing.floor === undefined ? 3 : 1);
  let names = 0;
  const easel: Easel = {
    bend: (curve) => transform(subdivide(curve), bendPoint),
    zoom,
    view: grow(view, 60),
    seed: Math.floor(spread(random, 1, 900)),
    name: () => {
      names += 1;
      return `${prefix}${names}`;
    },
  };
  const shadow = castShadow(drawing.parts.filter(isPiece), easel, drawing.floor);
  return shadow + drawing.parts.map((part) => drawPart(part, easel, bendPoint)).join("");
}

export interface Setting {
  readonly tint: string;
  readonly closeUp: boolean;
  readonly random: Random;
}

/** The whole picture as one SVG document of 960 by 1280 and its bleed. */
export function paint(drawing: Drawing, { tint, closeUp, random }: Setting): string {
  const frame = frameOf(drawing, closeUp);
  return documentOf(
    frame,
    whole.width,
    falloff,
    backdrop(tint, whole, drawing.floor),
    hang(drawing, { random, zoom: whole.width / frame.width, view: frame, prefix: "n" }),
  );
}

import { documentOf, falloff } from "./drawing/backdrop.ts";
import type { Box } from "./drawing/curve.ts";
import { type Layer, pile } from "./garments/folded.ts";
import { hang } from "./drawing/picture.ts";
import { seeded } from "./drawing/random.ts";
import { clips, hanger, type Look, plinth, rail, room, setOut, windowLight } from "./drawing/scene.ts";
import { tag } from "./drawing/svg.ts";

interface Hero {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scene: (frame: Box, name: string) => string;
}

const isTall = ({ width, height }: Box): boolean => height > width;

interface Hung extends Look {
  /** Where the neck or waist of the garment is in its own picture. */
  readonly neck: number;
}

const coats: readonly Hung[] = [
  { kind: "shirt", variant: "classic", colour: "#a7b6c1", fabric: "linen", neck: 196 },
  { kind: "coat", variant: "wrap", colour: "#b88b5a", fabric: "wool", neck: 128 },
  { kind: "sweater", variant: "crew", colour: "#f1ece1", fabric: "cable", neck: 232 },
  { kind: "blazer", variant: "double", colour: "#252b38", fabric: "wool", neck: 200 },
  { kind: "dress", variant: "midi", colour: "#b9735a", fabric: "linen", neck: 128 },
];

function coatRail(frame: Box, name: string): string {
  const tall = isTall(frame);
  const shown = tall ? coats.slice(1, 4) : coats;
  const scale = tall ? 0.94 : 0.76;
  const y = tall ? 96 : 82;
  const step = tall ? 290 : 304;
  const middle = frame.width / 2;
  const hung = shown.map((look, index) => {
    const x = middle + (index - (shown.length - 1) / 2) * step;
    return (
      hanger(x, y, scale, 84) +
      setOut(look, { x, y: y + (78 - look.neck) * scale, scale }, `${name}-${index}-`)
    );
  });
  // The light falls on the wall alone: blended over dark wool it leaves blotches.
  return (
    room(frame, ["#ece6dd", "#cdc3b6"]) +
    windowLight(frame, frame.width * 0.05, frame.height * 0.16, frame.height * 0.42) +
    rail(-20, frame.width + 20, y) +
    hung.join("")
  );
}

const knits: readonly Layer[] = [
  { colour: "#45464a", fabric: "rib", height: 78 },
  { colour: "#672a35", fabric: "knit", height: 70 },
  { colour: "#b88b5a", fabric: "cashmere", height: 64 },
  { colour: "#9dab91", fabric: "rib", height: 70 },
  { colour: "#dacdb7", fabric: "cable", height: 84 },
  { colour: "#f1ece1", fabric: "cashmere", height: 62 },
];

function knitPile(frame: Box, name: string): string {
  const tall = isTall(frame);
  const scale = tall ? 0.94 : 0.92;
  const floor = frame.height * 0.82;
  const top = tall ? 700 : 560;
  const width = tall ? 560 : 600;
  const left = tall ? 110 : 420;
  const stack = hang(pile(knits, 246, seeded(name)), {
    random: seeded(name),
    zoom: scale,
    view: { x: -420, y: -560, width: 840, height: 640 },
    prefix: `${name}-pile-`,
  });
  const sneakers: Look = { kind: "sneaker", variant: "low", colour: "#f1ece1", fabric: "leather" };
  const boots: Look = { kind: "boot", variant: "chelsea", colour: "#5b4033", fabric: "leather" };
  const floorAt = frame.height * 0.93;
  const beside = tall
    ? setOut(boots, { x: 640, y: floorAt + 60 - 982 * 0.42, scale: 0.42 }, `${name}-boot-`)
    : setOut(boots, { x: 1330, y: floorAt - 982 * 0.46, scale: 0.46 }, `${name}-boot-`) +
      setOut(sneakers, { x: 215, y: floorAt - 982 * 0.46, scale: 0.46 }, `${name}-sneaker-`);
  return (
    room(frame, ["#ece4d8", "#c9bba9"], floor) +
    plinth(left, top, width, frame.height * 0.9) +
    tag("g", { transform: `translate(${left + width * 0.56} ${top - 8}) scale(${scale})` }, stack) +
    beside +
    windowLight(frame, frame.width * 0.1, frame.height * 0.06, frame.height * 0.44)
  );
}

const legs: readonly Hung[] = [
  { kind: "trousers", variant: "wide", colour: "#dacdb7", fabric: "wool", neck: 110 },
  { kind: "jeans", variant: "straight", colour: "#36496b", fabric: "denim", neck: 110 },
  { kind: "trousers", variant: "chino", colour: "#5d6546", fabric: "twill", neck: 110 },
  {
    kind: "skirt",
    variant: "pleated",
    colour: "#b88b5a",
    accent: "#252b38",
    fabric: "wool",
    pattern: "check",
    neck: 150,
  },
  { kind: "trousers", variant: "wide", colour: "#45464a", fabric: "wool", neck: 110 },
];

function trouserRow(frame: Box, name: string): string {
  const tall = isTall(frame);
  const shown = tall ? legs.slice(0, 3) : legs;
  const scale = tall ? 0.92 : 0.76;
  const y = tall ? 110 : 74;
  const step = tall ? 292 : 312;
  const waist = y + 92;
  const hung = shown.map((look, index) => {
    const x = frame.width / 2 + (index - (shown.length - 1) / 2) * step;
    return (
      setOut(look, { x, y: waist - look.neck * scale, scale }, `${name}-${index}-`) +
      clips(x, y, 88 * scale, waist)
    );
  });
  return (
    room(frame, ["#e7e4de", "#c4c0b8"]) +
    rail(-20, frame.width + 20, y) +
    hung.join("") +
    windowLight(frame, frame.width * 0.14, frame.height * 0.2, frame.height * 0.4)
  );
}

const scenes = [coatRail, knitPile, trouserRow] as const;

/** The still lifes of the home page, each wide and upright. */
export const heroes: readonly Hero[] = scenes.flatMap((scene, index) => [
  { name: `hero-${index + 1}-full`, width: 1600, height: 1000, scene },
  { name: `hero-${index + 1}-portrait`, width: 900, height: 1200, scene },
]);

export function paintHero({ name, width, height, scene }: Hero): string {
  const frame: Box = { x: 0, y: 0, width, height };
  return documentOf(frame, width, falloff, scene(frame, name));
}

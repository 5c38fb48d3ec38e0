import { type Box, grow } from "./curve.ts";
import { sketch } from "../kinds.ts";
import type { Entry } from "../list.ts";
import { hang, whole } from "./picture.ts";
import { blur, boxAttributes, filter, round, tag } from "./svg.ts";

export type Look = Pick<Entry, "kind" | "colour"> & Partial<Entry>;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
}

/** A garment of the shop, set into a scene with the top middle of its own picture at `place`. */
export function setOut(look: Look, place: Place, prefix: string): string {
  const { drawing, random } = sketch({ views: ["front"], with: [], ...look, name: prefix }, "front");
  const { x, y, scale, turn = 0 } = place;
  return tag(
    "g",
    { transform: `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})` },
    hang(drawing, { random, zoom: scale, view: whole, prefix }),
  );
}

const gradient = (
  id: string,
  stops: readonly (readonly [at: number, colour: string])[],
  vertical = false,
): string =>
  tag(
    "linearGradient",
    vertical ? { id, x1: 0, y1: 0, x2: 0, y2: 1 } : { id },
    ...stops.map(([offset, colour]) => tag("stop", { offset, "stop-color": colour })),
  );

/** A studio that is a little darker at its edges; where a floor is wanted, it begins at `floor`. */
export function room(frame: Box, wall: readonly [light: string, dark: string], floor = frame.height): string {
  const box = boxAttributes(grow(frame, 60));
  const ground = boxAttributes(grow({ ...frame, y: floor + 60, height: frame.height - floor }, 60));
  return (
    tag(
      "radialGradient",
      {
        id: "wall",
        gradientUnits: "userSpaceOnUse",
        cx: round(frame.width * 0.36),
        cy: round(frame.height * 0.32),
        r: round(frame.width * 0.95),
      },
      tag("stop", { offset: 0, "stop-color": wall[0] }),
      tag("stop", { offset: 1, "stop-color": wall[1] }),
    ) +
    gradient(
      "ground",
      [
        [0, wall[1]],
        [0.12, wall[0]],
        [1, wall[1]],
      ],
      true,
    ) +
    tag("rect", { ...box, fill: "url(#wall)" }) +
    filter("horizon", grow(frame, 60), blur(10)) +
    tag("g", { filter: "url(#horizon)" }, tag("rect", { ...ground, fill: "url(#ground)", opacity: 0.85 }))
  );
}

/** Late sun through a window: four panes of light, slanting down to the right. */
export function windowLight(frame: Box, x: number, y: number, size: number): string {
  const pane = (column: number, row: number): string => {
    const [left, top] = [x + column * size * 0.62, y + row * size * 0.78 + column * size * 0.16];
    return tag("path", {
      d: `M${round(left)} ${round(top)}l${round(size * 0.54)} ${round(size * 0.14)}v${round(size * 0.7)}l${round(-size * 0.54)} ${round(-size * 0.14)}z`,
    });
  };
  const panes = [0, 1, 2].flatMap((column) => [0, 1].map((row) => pane(column, row)));
  return (
    filter("panes", grow(frame, 60), blur(size / 26)) +
    tag(
      "g",
      { filter: "url(#panes)", fill: "#ffe9bf", opacity: 0.44, style: "mix-blend-mode:soft-light" },
      ...panes,
    ) +
    tag("g", { filter: "url(#panes)", fill: "#fff3da", opacity: 0.045 }, ...panes)
  );
}

/** A rail of dark steel between two points of the same height. */
export function rail(from: number, to: number, y: number): string {
  return (
    gradient(
      "steel",
      [
        [0, "#6d6a66"],
        [0.25, "#b8b4ad"],
        [0.5, "#4a4743"],
        [1, "#2a2826"],
      ],
      true,
    ) +
    tag("rect", {
      x: from + 14,
      y: y + 26,
      width: to - from,
      height: 12,
      rx: 6,
      fill: "#2a1d12",
      opacity: 0.14,
    }) +
    tag("rect", { x: from, y: y - 6, width: to - from, height: 12, rx: 6, fill: "url(#steel)" })
  );
}

/** A hanger's hook over the rail and its wooden shoulders, which the garment covers in part. */
export function hanger(x: number, y: number, scale: number, drop: number): string {
  const neck = y + drop * scale;
  const hook = `M${x} ${round(neck)}V${round(y + 16)}C${x} ${round(y + 2)} ${x + 15} ${round(y + 4)} ${x + 13} ${round(y - 9)}C${x + 10} ${round(y - 22)} ${x - 12} ${round(y - 18)} ${x - 11} ${round(y - 5)}`;
  const wing = (side: number): string =>
    `Q${round(x + side * 40 * scale)} ${round(neck + 6)} ${round(x + side * 120 * scale)} ${round(neck + 52 * scale)}`;
  const wood = (colour: string, width: number, lift: number): string =>
    [1, -1]
      .map((side) =>
        tag("path", {
          d: `M${x} ${round(neck - lift)}${wing(side)}`,
          fill: "none",
          stroke: colour,
          "stroke-width": width,
          "stroke-linecap": "round",
        }),
      )
      .join("");
  return (
    tag("path", { d: hook, fill: "none", stroke: "#3a3632", "stroke-width": 5, "stroke-linecap": "round" }) +
    tag("path", { d: hook, fill: "none", stroke: "#a8a39b", "stroke-width": 2 }) +
    wood("#7a5a3c", 15, 0) +
    wood("#b98f63", 8, 3)
  );
}

/** Two clips that hold a waistband. */
export function clips(x: number, y: number, half: number, waist: number): string {
  const clip = (side: number): string =>
    tag("rect", {
      x: round(x + side * half - 9),
      y: round(waist - 26),
      width: 18,
      height: 44,
      rx: 4,
      fill: "#2e2a27",
    }) +
    tag("rect", {
      x: round(x + side * half - 6),
      y: round(waist - 23),
      width: 5,
      height: 36,
      rx: 2,
      fill: "#9c968d",
    });
  const bar = `M${x} ${y - 12}V${round(waist - 52)}M${round(x - half - 16)} ${round(waist - 50)}H${round(x + half + 16)}M${round(x - half)} ${round(waist - 50)}V${round(waist - 20)}M${round(x + half)} ${round(waist - 50)}V${round(waist - 20)}`;
  return (
    tag("path", { d: bar, fill: "none", stroke: "#3a3632", "stroke-width": 6 }) +
    tag("path", {
      d: bar,
      fill: "none",
      stroke: "#aaa59d",
      "stroke-width": 2,
      transform: "translate(-1 -1)",
    }) +
    clip(-1) +
    clip(1)
  );
}

/** A plaster plinth with a square face, its right side in shade. */
export function plinth(x: number, top: number, width: number, bottom: number): string {
  const side = width * 0.16;
  const face = { x: round(x), y: round(top), width: round(width), height: round(bottom - top) };
  return (
    filter(
      "plinth-shadow",
      { x: x - 200, y: top - 100, width: width + 700, height: bottom - top + 260 },
      blur(26),
    ) +
    tag("path", {
      d: `M${round(x + 30)} ${round(bottom - 4)}L${round(x + width + side)} ${round(bottom - 20)}L${round(x + width + 330)} ${round(bottom + 34)}L${round(x + 120)} ${round(bottom + 30)}Z`,
      fill: "#2a1d12",
      opacity: 0.36,
      filter: "url(#plinth-shadow)",
    }) +
    gradient("plaster", [
      [0, "#f3eee6"],
      [0.6, "#e9e2d7"],
      [1, "#ddd4c7"],
    ]) +
    gradient("plaster-side", [
      [0, "#b9ae9f"],
      [1, "#c9bfb1"],
    ]) +
    tag("rect", { ...face, fill: "url(#plaster)" }) +
    tag("path", {
      d: `M${round(x + width)} ${round(top)}L${round(x + width + side)} ${round(top - 26)}V${round(bottom - 22)}L${round(x + width)} ${round(bottom)}Z`,
      fill: "url(#plaster-side)",
    }) +
    tag("path", {
      d: `M${round(x)} ${round(top)}L${round(x + side)} ${round(top - 26)}H${round(x + width + side)}L${round(x + width)} ${round(top)}Z`,
      fill: "#f8f4ed",
    })
  );
}

import { tag } from "./svg.ts";

/** A repeating surface, drawn as heights: white is high, black is low. */
export interface Weave {
  readonly width: number;
  readonly height: number;
  readonly heights: string;
}

const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  tag("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-opacity": opacity,
    "stroke-linecap": "round",
  });

const shape = (d: string, colour: string, opacity = 1): string =>
  tag("path", { d, fill: colour, "fill-opacity": opacity });

const petals = (x: number, y: number, size: number): string =>
  Array.from({ length: 6 }, (_, index) =>
    tag("ellipse", {
      cx: x,
      cy: y - size,
      rx: size * 0.42,
      ry: size * 0.75,
      fill: "none",
      stroke: "#fff",
      "stroke-width": 2,
      transform: `rotate(${index * 60} ${x} ${y})`,
    }),
  ).join("");

export const weaves = {
  rib: {
    width: 11,
    height: 11,
    heights: stroke("M0 -2V13M11 -2V13", "#000", 4.4) + stroke("M5.5 -2V13", "#fff", 3.4),
  },
  "fine rib": {
    width: 5.5,
    height: 6,
    heights: stroke("M0 -2V8M5.5 -2V8", "#000", 2.2) + stroke("M2.75 -2V8", "#fff", 1.7),
  },
  wale: {
    width: 9,
    height: 9,
    heights: stroke("M0 -2V11M9 -2V11", "#000", 2.6) + stroke("M4.5 -2V11", "#fff", 3.4),
  },
  stitch: {
    width: 12,
    height: 9,
    heights:
      shape("M0 -9H12V18H0Z", "#000", 0.7) +
      [-9, 0, 9]
        .map(
          (y) =>
            stroke(`M1.8 ${y}L4.9 ${y + 7}`, "#fff", 3.6) + stroke(`M10.2 ${y}L7.1 ${y + 7}`, "#fff", 3.6),
        )
        .join(""),
  },
  cable: {
    width: 92,
    height: 84,
    heights:
      shape("M18 -2H74V86H18Z", "#000", 0.5) +
      stroke("M16 -2V86M76 -2V86", "#000", 7) +
      stroke("M4 -2V86M88 -2V86", "#fff", 5, 0.7) +
      [-84, 0]
        .map(
          (y) =>
            stroke(`M60 ${y}C60 ${y + 34} 32 ${y + 50} 32 ${y + 84}`, "#fff", 19) +
            stroke(`M32 ${y}C32 ${y + 34} 60 ${y + 50} 60 ${y + 84}`, "#000", 25) +
            stroke(`M32 ${y}C32 ${y + 34} 60 ${y + 50} 60 ${y + 84}`, "#fff", 19) +
            stroke(`M32 ${y + 84}C32 ${y + 118} 60 ${y + 134} 60 ${y + 168}`, "#fff", 19),
        )
        .join(""),
  },
  twill: {
    width: 5,
    height: 5,
    heights: stroke("M-1 6L6 -1M-3.5 3.5L3.5 -3.5M1.5 8.5L8.5 1.5", "#000", 1.6),
  },
  basket: {
    width: 5,
    height: 5,
    heights: shape("M0 0H2.5V2.5H0ZM2.5 2.5H5V5H2.5Z", "#fff", 0.9) + stroke("M0 2.5H5M2.5 0V5", "#000", 0.7),
  },
  lace: {
    width: 76,
    height: 88,
    heights:
      shape("M0 0H76V88H0Z", "#000", 0.4) +
      petals(38, 44, 15) +
      petals(0, 0, 11) +
      petals(76, 0, 11) +
      petals(0, 88, 11) +
      petals(76, 88, 11) +
      stroke(
        "M38 14C26 10 20 2 14 0M38 74C50 78 56 86 62 88M8 44C16 36 16 52 24 44M52 44C60 36 60 52 68 44",
        "#fff",
        2.2,
      ),
  },
} as const satisfies Record<string, Weave>;

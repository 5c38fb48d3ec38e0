import { tag } from "./svg.ts";

const bar = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  tag("rect", { x, y, width, height, fill, "fill-opacity": opacity });

const blossom = (x: number, y: number, size: number, turn: number, fill: string, heart: string): string =>
  Array.from({ length: 5 }, (_, index) =>
    tag("ellipse", {
      cx: x,
      cy: y - size * 0.62,
      rx: size * 0.36,
      ry: size * 0.52,
      fill,
      transform: `rotate(${index * 72 + turn} ${x} ${y})`,
    }),
  ).join("") + tag("circle", { cx: x, cy: y, r: size * 0.2, fill: heart });

const sprig = (d: string, stroke: string): string =>
  tag("path", { d, fill: "none", stroke, "stroke-width": 1.4, "stroke-opacity": 0.6 });

interface Print {
  readonly width: number;
  readonly height: number;
  readonly draw: (accent: string, ground: string) => string;
}

const chevron = (y: number): string => `M0 ${y}L9 ${y - 9}L18 ${y}`;

export const prints = {
  stripe: { width: 60, height: 46, draw: (accent) => bar(0, 0, 60, 15, accent) },
  pinstripe: { width: 21, height: 21, draw: (accent) => bar(0, 0, 1.8, 21, accent, 0.75) },
  check: {
    width: 76,
    height: 76,
    draw: (accent) =>
      bar(0, 0, 76, 26, accent, 0.28) +
      bar(0, 0, 26, 76, accent, 0.28) +
      bar(0, 48, 76, 3, accent, 0.55) +
      bar(48, 0, 3, 76, accent, 0.55),
  },
  dots: {
    width: 34,
    height: 34,
    draw: (accent) =>
      tag("circle", { cx: 8, cy: 8, r: 3.6, fill: accent }) +
      tag("circle", { cx: 25, cy: 25, r: 3.6, fill: accent }),
  },
  floral: {
    width: 128,
    height: 136,
    draw: (accent, ground) =>
      sprig("M30 34C40 58 34 70 46 88M96 92C86 108 92 118 84 132M102 20C112 34 108 44 116 54", accent) +
      blossom(30, 30, 17, 10, accent, ground) +
      blossom(96, 88, 20, 40, accent, ground) +
      blossom(102, 18, 10, 0, accent, ground) +
      blossom(44, 96, 9, 25, accent, ground),
  },
  herringbone: {
    width: 18,
    height: 6,
    draw: (accent) =>
      [0, 6, 12, 18]
        .map((y) =>
          tag("path", {
            d: chevron(y),
            fill: "none",
            stroke: accent,
            "stroke-width": 2,
            "stroke-opacity": 0.5,
          }),
        )
        .join(""),
  },
} as const satisfies Record<string, Print>;

export type PrintName = keyof typeof prints;

export const isPrintName = (name: string): name is PrintName => name in prints;

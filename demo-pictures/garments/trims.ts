import { darker, lighter } from "../drawing/colour.ts";
import type { Point } from "../drawing/curve.ts";
import type { Trim } from "../drawing/part.ts";
import { round, tag } from "../drawing/svg.ts";

const dot = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  tag("circle", { cx: round(x), cy: round(y), r: round(r), fill, "fill-opacity": opacity });

/** A sewn button with four holes. */
export const button = (at: Point, colour: string, radius = 8.5): Trim => ({
  at,
  draw: (x, y) =>
    dot(x + radius * 0.25, y + radius * 0.4, radius * 1.12, "#1a110a", 0.32) +
    dot(x, y, radius, darker(colour, 0.25)) +
    dot(x - radius * 0.06, y - radius * 0.08, radius * 0.92, colour) +
    dot(x - radius * 0.14, y - radius * 0.18, radius * 0.66, lighter(colour, 0.22)) +
    dot(x, y, radius * 0.56, colour) +
    [-1, 1]
      .flatMap((a) =>
        [-1, 1].map((b) =>
          dot(x + a * radius * 0.2, y + b * radius * 0.2, radius * 0.11, darker(colour, 0.7)),
        ),
      )
      .join(""),
});

export const buttons = (
  x: number,
  from: number,
  to: number,
  count: number,
  colour: string,
  radius?: number,
): Trim[] =>
  Array.from({ length: count }, (_, index) =>
    button([x, from + ((to - from) * index) / Math.max(1, count - 1)], colour, radius),
  );

/** A metal rivet or snap. */
export const rivet = (at: Point, colour: string, radius = 5): Trim => ({
  at,
  draw: (x, y) =>
    dot(x + 1.2, y + 2, radius * 1.15, "#1a110a", 0.35) +
    dot(x, y, radius, darker(colour, 0.3)) +
    dot(x - radius * 0.12, y - radius * 0.14, radius * 0.8, colour) +
    dot(x - radius * 0.3, y - radius * 0.34, radius * 0.34, lighter(colour, 0.7)),
});

/** A ring of metal with a hole, as for laces and drawcords. */
export const eyelet = (at: Point, colour: string, radius = 6): Trim => ({
  at,
  draw: (x, y) =>
    dot(x + 0.8, y + 1.4, radius * 1.1, "#1a110a", 0.3) +
    dot(x, y, radius, colour) +
    dot(x - radius * 0.15, y - radius * 0.15, radius * 0.8, lighter(colour, 0.4)) +
    dot(x, y, radius * 0.55, "#171310"),
});

/** A woven label inside a neck, its lettering too small to read. */
export const label = (at: Point, width = 62, height = 26, colour = "#f3eee4"): Trim => ({
  at,
  draw: (x, y) => {
    const bar = (share: number, at: number): string =>
      tag("rect", {
        x: round(x - (width * share) / 2),
        y: round(y + height * at),
        width: round(width * share),
        height: 2,
        fill: "#3b342d",
        "fill-opacity": 0.75,
      });
    const cloth = tag("rect", {
      x: round(x - width / 2),
      y: round(y),
      width,
      height,
      rx: 1.5,
      fill: colour,
      "fill-opacity": 0.92,
    });
    return cloth + bar(0.5, 0.36) + bar(0.3, 0.62);
  },
});

/** A rectangular frame of metal with its prong. */
export const buckle = (at: Point, width: number, height: number, colour: string): Trim => ({
  at,
  draw: (x, y) => {
    const frame = (inset: number, stroke: string, weight: number, opacity = 1): string =>
      tag("rect", {
        x: round(x - width / 2 + inset),
        y: round(y - height / 2 + inset),
        width: round(width - inset * 2),
        height: round(height - inset * 2),
        rx: round(height * 0.16),
        fill: "none",
        stroke,
        "stroke-width": weight,
        "stroke-opacity": opacity,
      });
    const prong = (stroke: string, weight: number): string =>
      tag("path", {
        d: `M${round(x - width / 2)} ${round(y)}H${round(x + width / 2 + 3)}`,
        stroke,
        "stroke-width": weight,
        "stroke-linecap": "round",
      });
    return (
      tag("g", { transform: "translate(2.5 4)" }, frame(0, "#1a110a", 9, 0.35)) +
      frame(0, darker(colour, 0.45), 9) +
      frame(-0.8, colour, 6) +
      frame(-1.6, lighter(colour, 0.7), 1.6) +
      prong(darker(colour, 0.45), 7) +
      prong(lighter(colour, 0.15), 4)
    );
  },
});

export const brass = "#b79a63";
export const steel = "#a9a6a1";

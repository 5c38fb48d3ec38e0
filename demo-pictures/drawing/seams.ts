import { beside, type Curve } from "./curve.ts";
import { brightness, contrast, darker, lighter } from "./colour.ts";
import type { Seam } from "./part.ts";
import { pathData, tag } from "./svg.ts";

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: string;
}

const stroke = (curve: Curve, { colour, width, opacity = 1, dash }: Stroke): string =>
  tag("path", {
    d: pathData(curve),
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-opacity": opacity,
    "stroke-dasharray": dash,
    "stroke-linecap": dash === undefined ? "round" : "butt",
    "stroke-linejoin": "round",
  });

const groove = (curve: Curve, colour: string): string =>
  stroke(curve, { colour: darker(colour, 0.7), width: 5, opacity: 0.12 }) +
  stroke(curve, { colour: darker(colour, 0.8), width: 1.5, opacity: 0.6 - 0.28 * brightness(colour) }) +
  stroke(beside(curve, -1.8), { colour: lighter(colour, 0.6), width: 1.2, opacity: 0.22 });

const thread = (curve: Curve, colour: string, ground: string): string =>
  stroke(curve, { colour: darker(ground, 0.7), width: 3.2, opacity: 0.16 }) +
  stroke(curve, { colour, width: 1.7, opacity: 0.85, dash: "6 3.4" });

interface Pen {
  readonly line: Curve;
  readonly ground: string;
  readonly yarn: string;
  readonly colour: string | undefined;
  readonly width: number;
}

const pens: Readonly<Record<Seam["kind"], (pen: Pen) => string>> = {
  seam: ({ line, ground }) => groove(line, ground),
  stitch: ({ line, ground, yarn }) => thread(line, yarn, ground),
  topstitch: ({ line, ground, yarn, width }) =>
    groove(line, ground) + thread(beside(line, width), yarn, ground),
  crease: ({ line, ground }) =>
    stroke(beside(line, 1.5), { colour: darker(ground, 0.8), width: 3, opacity: 0.16 }) +
    stroke(line, { colour: lighter(ground, 0.6), width: 1.6, opacity: 0.3 }),
  zip: ({ line, ground, colour }) =>
    stroke(line, { colour: darker(ground, 0.55), width: 13 }) +
    stroke(line, { colour: "#26221f", width: 6, opacity: 0.7 }) +
    stroke(line, { colour: colour ?? "#b9b3a8", width: 5.4, dash: "2.6 2" }),
  cord: ({ line, yarn, width }) =>
    stroke(beside(line, -3), { colour: "#1a130d", width, opacity: 0.22 }) +
    stroke(line, { colour: darker(yarn, 0.3), width }) +
    stroke(line, { colour: yarn, width: width * 0.72 }) +
    stroke(beside(line, width * 0.18), { colour: lighter(yarn, 0.4), width: width * 0.22, opacity: 0.6 }),
};

/** The line of a seam on cloth of this colour. */
export const drawSeam = ({ line, kind, colour, width = 10 }: Seam, ground: string): string =>
  pens[kind]({ line, ground, yarn: colour ?? contrast(ground, 0.3), colour, width });

import type { Box, Curve, Point } from "./curve.ts";

type Attributes = Readonly<Record<string, string | number | undefined>>;

export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** One element; attributes that are undefined are left out, numbers are written as they are. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
  const inside = children.join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export function pathData({ start, segments, closed }: Curve): string {
  const body = segments.map(([a, b, end]) => `C${pair(a)} ${pair(b)} ${pair(end)}`).join("");
  return `M${pair(start)}${body}${closed ? "Z" : ""}`;
}

export const boxAttributes = ({ x, y, width, height }: Box): Attributes => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

/** A filter whose region is given in picture units and which works in plain sRGB. */
export const filter = (id: string, region: Box, ...steps: readonly string[]): string =>
  tag(
    "filter",
    { id, filterUnits: "userSpaceOnUse", ...boxAttributes(region), "color-interpolation-filters": "sRGB" },
    ...steps,
  );

export const blur = (deviation: number): string => tag("feGaussianBlur", { stdDeviation: round(deviation) });

type Rgb = readonly [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const write = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** `share` 0 is the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return write([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const darker = (colour: string, share: number): string => mix(colour, "#14100c", share);
export const lighter = (colour: string, share: number): string => mix(colour, "#fffdf8", share);

/** How bright a colour is to the eye, 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = parse(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** A tone that stays visible on the colour without leaving its family. */
export const contrast = (colour: string, share: number): string =>
  brightness(colour) > 0.45 ? darker(colour, share) : lighter(colour, share);

/** The channels of a colour, 0 to 1. */
export const channels = (colour: string): readonly number[] => parse(colour).map((part) => part / 255);

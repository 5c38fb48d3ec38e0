import { channels } from "./colour.ts";
import type { Box } from "./curve.ts";
import type { Fabric } from "./fabric.ts";
import { filter, round, tag } from "./svg.ts";

const turbulence = (
  frequency: readonly [number, number],
  seed: number,
  octaves: number,
  result: string,
): string =>
  tag("feTurbulence", {
    type: "fractalNoise",
    baseFrequency: `${frequency[0]} ${frequency[1]}`,
    numOctaves: octaves,
    seed,
    result,
  });

const redToGrey = (input: string, result: string, gain: number): string =>
  tag("feColorMatrix", {
    in: input,
    type: "matrix",
    values: Array.from({ length: 3 }, () => `${gain} 0 0 0 ${(1 - gain) / 2}`)
      .concat("0 0 0 0 1")
      .join(" "),
    result,
  });

const add = (a: string, b: string, share: number, result: string): string =>
  tag("feComposite", {
    in: a,
    in2: b,
    operator: "arithmetic",
    k1: 0,
    k2: 1,
    k3: share.toFixed(3),
    k4: (-share / 2).toFixed(3),
    result,
  });

const warmth = [0.03, 0, -0.03] as const;

/** Shadows keep a little warm light, highlights the hue of the cloth. */
function tone(colour: string, contrast: number): string {
  const steps = channels(colour).map((channel, index) => {
    const low = 0.5 - (0.33 - (warmth[index] ?? 0)) * contrast;
    const high = 0.5 + (0.13 + 0.3 * channel) * contrast;
    const name = ["R", "G", "B"][index] ?? "";
    return tag(`feFunc${name}`, { type: "table", tableValues: `${low.toFixed(3)} 0.5 ${high.toFixed(3)}` });
  });
  return tag("feComponentTransfer", { in: "textured" }, ...steps);
}

/** Heights have 256 steps: smooth cloth, above all enlarged or shining, would show them as contour lines. */
function softness({ weave, relief }: Fabric, zoom: number): number {
  if (weave !== undefined) return 0.8;
  const smooth = relief > 18 ? 2.8 : 1.2;
  return zoom > 1 ? Math.max(3, smooth) : smooth;
}

export interface Lit {
  readonly fabric: Fabric;
  readonly colour: string;
  readonly seed: number;
  readonly zoom: number;
}

/**
 * Turns a drawing of heights (grey is level) into light from the upper left.
 * Level cloth comes out as middle grey, which leaves a colour alone under `hard-light`.
 */
export function clothLight(id: string, region: Box, { fabric, colour, seed, zoom }: Lit): string {
  return filter(
    id,
    region,
    turbulence(fabric.crease, seed, 2, "creases"),
    redToGrey("creases", "creased", 1.5),
    add("SourceGraphic", "creased", fabric.crumple * 0.45, "heights"),
    tag("feColorMatrix", {
      in: "heights",
      type: "matrix",
      values: "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0",
    }),
    tag(
      "feDiffuseLighting",
      {
        surfaceScale: round(fabric.relief * zoom),
        diffuseConstant: Math.SQRT1_2.toFixed(4),
        "lighting-color": "#fff",
      },
      tag("feDistantLight", { azimuth: 232, elevation: 45 }),
    ),
    tag("feGaussianBlur", { stdDeviation: softness(fabric, zoom), result: "lit" }),
    add("lit", "heights", 0.26, "hollowed"),
    turbulence(fabric.grain, seed + 7, 2, "fibres"),
    redToGrey("fibres", "grey fibres", 1),
    add("hollowed", "grey fibres", fabric.grit * (zoom > 1 ? 2.3 : 1.5), "textured"),
    tone(colour, fabric.contrast),
  );
}

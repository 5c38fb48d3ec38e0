import type { Cloth } from "../drawing/cloth.ts";
import { cutFrom } from "../drawing/cloth.ts";
import { line, shape } from "../drawing/curve.ts";
import type { FabricName } from "../drawing/fabric.ts";
import type { Drawing, Part } from "../drawing/part.ts";
import { type Random, spread } from "../drawing/random.ts";

export interface Layer {
  readonly colour: string;
  readonly fabric: FabricName;
  readonly height: number;
}

const foldedCloth = (layer: Layer, random: Random): Cloth => ({
  colour: layer.colour,
  accent: undefined,
  fabric: layer.fabric,
  print: undefined,
  variant: "",
  random,
});

/** A pile of folded knitwear seen from the front, the last layer on top; its foot is at y 0. */
export function pile(layers: readonly Layer[], half: number, random: Random): Drawing {
  let foot = 0;
  const parts = layers.flatMap((layer): readonly Part[] => {
    const cut = cutFrom(foldedCloth(layer, random));
    const [left, right] = [-half + spread(random, -14, 10), half + spread(random, -12, 14)];
    const [top, low] = [foot - layer.height, foot];
    const lean = spread(random, -4, 4);
    foot = top + 3;
    const fold = (share: number, sag: number): string =>
      `${left + 4},${top + layer.height * share} ${(left + right) / 2},${top + layer.height * share + sag} ${right + 20},${top + layer.height * share - 2}`;
    const body = shape(
      `${left + 12},${top + 6} ${(left + right) / 2},${top + lean - 2} ${right - 22},${top + 4} ${right + 2},${top + layer.height * 0.3} ${right + 3},${low - layer.height * 0.3} ` +
        `${right - 18},${low - 1} ${(left + right) / 2},${low + 2} ${left + 10},${low - 1} ${left - 4},${low - layer.height * 0.3} ${left - 3},${top + layer.height * 0.32}`,
    );
    return [
      cut(body, {
        lift: 5,
        roll: layer.height * 0.62,
        folds: [
          { line: line(fold(0.5, 3)), width: 14, height: -0.9 },
          { line: line(fold(0.25, 2)), width: layer.height * 0.34, height: 0.35 },
          { line: line(fold(0.76, 3)), width: layer.height * 0.34, height: 0.35 },
        ],
        seams: [{ line: line(fold(0.5, 3)), kind: "seam" }],
      }),
    ];
  });
  return { parts, detail: { at: [0, 0], width: 400 } };
}

import { type Cloth, cutFrom } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { type Curve, mirror } from "../drawing/curve.ts";
import type { FabricName } from "../drawing/fabric.ts";
import { mirrorFolds, moveSeams } from "../drawing/move.ts";
import type { Part, Piece, Seam } from "../drawing/part.ts";
import {
  armhole,
  bodyOutline,
  cuffOutline,
  neckBand,
  type Sleeve,
  sleeveFolds,
  sleeveOutline,
  sleeveTurn,
  type Torso,
} from "./torso.ts";
import { label } from "./trims.ts";

export const both = (curve: Curve): readonly Curve[] => [curve, mirror(curve)];

export const seamPair = (curve: Curve, kind: Seam["kind"] = "seam"): readonly Seam[] =>
  both(curve).map((line): Seam => ({ line, kind }));

interface Cuff {
  readonly length: number;
  readonly inset: number;
  readonly fabric?: FabricName;
  readonly colour?: string;
}

interface SleeveLook {
  readonly cuff?: Cuff;
  readonly folds?: number;
  readonly seams?: readonly Seam[];
}

/** Both sleeves with their cuffs; the left one is the right one seen in a mirror, creased differently. */
export function sleevePair(
  cloth: Cloth,
  torso: Torso,
  sleeve: Sleeve,
  look: SleeveLook = {},
): readonly Piece[] {
  const cut = cutFrom(cloth);
  const outline = sleeveOutline(torso, sleeve);
  const turn = sleeveTurn(torso, sleeve);
  const strength = look.folds ?? 1;
  const { cuff } = look;
  return [1, -1].flatMap((side) => {
    const place = (curve: Curve): Curve => (side === 1 ? curve : mirror(curve));
    const folds = sleeveFolds(torso, sleeve, cloth.random, strength);
    const arm = cut(place(outline), {
      folds: side === 1 ? folds : mirrorFolds(folds),
      turn: turn * side,
      seams: moveSeams(look.seams ?? [], place),
    });
    if (cuff === undefined) return [arm];
    const band = cut(place(cuffOutline(torso, sleeve, cuff.length, cuff.inset)), {
      turn: turn * side,
      roll: 18,
      lift: 3,
      ...(cuff.fabric === undefined ? {} : { fabric: cuff.fabric, print: undefined }),
      ...(cuff.colour === undefined ? {} : { colour: cuff.colour }),
    });
    return [arm, band];
  });
}

/** The inside of the back, seen through the neck, with its label. */
export function insideNeck(cloth: Cloth, torso: Torso, lining = darker(cloth.colour, 0.12)): readonly Part[] {
  const inner = {
    ...torso,
    armpit: torso.top + 170,
    waistAt: torso.top + 180,
    hemAt: torso.top + torso.neckDrop + 90,
  };
  return [
    cutFrom(cloth)(bodyOutline(inner, 14), { dim: 0.3, colour: lining, print: undefined, shadow: false }),
    label([0, torso.top + 22]),
  ];
}

/** A band round the neck: its far half lies behind the front, its near half on top. */
export function collarBand(
  cloth: Cloth,
  torso: Torso,
  width: number,
  fabric: FabricName,
): { readonly far: Piece; readonly near: (drop: number) => Piece } {
  const cut = cutFrom(cloth);
  const look = { fabric, print: undefined, roll: 12 };
  return {
    far: cut(neckBand(torso, 14, width), { ...look, dim: 0.22 }),
    near: (drop) => cut(neckBand(torso, drop, width), { ...look, lift: 2 }),
  };
}

export const armholes = (torso: Torso): readonly Seam[] => seamPair(armhole(torso));

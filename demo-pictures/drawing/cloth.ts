import type { Curve } from "./curve.ts";
import type { FabricName } from "./fabric.ts";
import type { Drawing, Piece } from "./part.ts";
import type { PrintName } from "./print.ts";
import type { Random } from "./random.ts";

export type Side = "front" | "back";

/** What a kind of garment is drawn from. */
export interface Cloth {
  readonly colour: string;
  readonly accent: string | undefined;
  readonly fabric: FabricName;
  readonly print: PrintName | undefined;
  readonly variant: string;
  readonly random: Random;
}

export type Draw = (cloth: Cloth, side: Side) => Drawing;

type Cut = Partial<Omit<Piece, "outline">>;

/** A piece cut from the garment's own cloth, with whatever differs. */
export const cutFrom =
  (cloth: Cloth) =>
  (outline: Curve, cut: Cut = {}): Piece => ({
    outline,
    colour: cloth.colour,
    fabric: cloth.fabric,
    print: cloth.print,
    ...(cloth.accent === undefined ? {} : { accent: cloth.accent }),
    ...cut,
  });

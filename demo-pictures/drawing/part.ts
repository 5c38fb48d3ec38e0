import type { Curve, Point } from "./curve.ts";
import type { FabricName } from "./fabric.ts";
import type { PrintName } from "./print.ts";

/** A crease in a piece: a ridge when `height` is positive, a valley when negative (-1 to 1). */
export interface Fold {
  readonly line: Curve;
  readonly width: number;
  readonly height: number;
}

export interface Seam {
  readonly line: Curve;
  readonly kind: "seam" | "stitch" | "topstitch" | "zip" | "cord" | "crease";
  readonly colour?: string;
  readonly width?: number;
}

/** A worn or lit patch, brighter than the rest. */
export interface Fade {
  readonly at: Point;
  readonly across: number;
  readonly along: number;
  readonly strength: number;
}

/** A cut of cloth; parts are painted in their order. */
export interface Piece {
  readonly outline: Curve;
  readonly colour: string;
  readonly fabric: FabricName;
  readonly print?: PrintName | undefined;
  readonly accent?: string;
  /** Degrees that weave and print are turned, as in a sleeve. */
  readonly turn?: number;
  readonly folds?: readonly Fold[];
  readonly seams?: readonly Seam[];
  readonly fades?: readonly Fade[];
  /** How far the edges roll away from the light, in picture units. */
  readonly roll?: number;
  /** How high it lies above what is under it, in picture units. */
  readonly lift?: number;
  /** Share of light that is lost, as inside a neck. */
  readonly dim?: number;
  /** Thrown on the backdrop; off for inner linings. */
  readonly shadow?: boolean;
}

/** Something small and hard that sits at a point: a button, an eyelet, a buckle's pin. */
export interface Trim {
  readonly at: Point;
  readonly draw: (x: number, y: number) => string;
}

export type Part = Piece | Trim;

export interface Drawing {
  readonly parts: readonly Part[];
  /** The close-up: its middle and how wide it is. */
  readonly detail: { readonly at: Point; readonly width: number };
  /** Things that stand have a floor; clothes hang before a wall. */
  readonly floor?: number;
}

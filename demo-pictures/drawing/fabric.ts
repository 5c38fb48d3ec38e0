import { weaves, type Weave } from "./weave.ts";

/** How a cloth takes light. Frequencies are waves per picture unit; strengths are shares of full contrast. */
export interface Fabric {
  readonly crease: readonly [across: number, along: number];
  readonly crumple: number;
  readonly relief: number;
  readonly contrast: number;
  readonly grain: readonly [across: number, along: number];
  readonly grit: number;
  readonly weave?: Weave;
  /** From afar, and in a close-up. */
  readonly weaveDepth?: readonly [far: number, near: number];
  readonly opacity?: number;
}

const base = {
  crease: [0.0075, 0.0032],
  crumple: 0.5,
  relief: 15,
  contrast: 0.9,
  grain: [0.7, 0.7],
  grit: 0.05,
} as const satisfies Fabric;

export const fabrics = {
  jersey: { ...base, grain: [0.9, 0.35], grit: 0.05 },
  poplin: { ...base, crease: [0.011, 0.0055], crumple: 0.6, grit: 0.03 },
  oxford: { ...base, crease: [0.01, 0.005], crumple: 0.58, weave: weaves.basket, weaveDepth: [0.006, 0.03] },
  linen: { ...base, crease: [0.016, 0.009], crumple: 0.55, grain: [0.8, 0.12], grit: 0.07 },
  denim: {
    ...base,
    crease: [0.011, 0.007],
    crumple: 0.5,
    grit: 0.05,
    weave: weaves.twill,
    weaveDepth: [0.012, 0.11],
  },
  twill: {
    ...base,
    crease: [0.009, 0.0045],
    crumple: 0.5,
    grit: 0.04,
    weave: weaves.twill,
    weaveDepth: [0.008, 0.1],
  },
  canvas: {
    ...base,
    crease: [0.007, 0.005],
    crumple: 0.35,
    grit: 0.08,
    weave: weaves.basket,
    weaveDepth: [0.006, 0.034],
  },
  corduroy: { ...base, crumple: 0.4, grit: 0.05, weave: weaves.wale, weaveDepth: [0.13, 0.4] },
  wool: { ...base, crumple: 0.4, relief: 13, grain: [0.35, 0.35], grit: 0.11 },
  flannel: { ...base, crumple: 0.5, grain: [0.3, 0.3], grit: 0.09 },
  cashmere: { ...base, crumple: 0.5, relief: 14, grain: [0.4, 0.25], grit: 0.07 },
  knit: { ...base, crumple: 0.42, grit: 0.04, weave: weaves.stitch, weaveDepth: [0.032, 0.26] },
  rib: { ...base, crumple: 0.4, grit: 0.04, weave: weaves.rib, weaveDepth: [0.13, 0.36] },
  "fine rib": { ...base, crumple: 0.4, grit: 0.03, weave: weaves["fine rib"], weaveDepth: [0.1, 0.3] },
  cable: { ...base, crumple: 0.35, grit: 0.05, weave: weaves.cable, weaveDepth: [0.26, 0.6] },
  fleece: { ...base, crumple: 0.55, relief: 14, grain: [0.5, 0.5], grit: 0.07 },
  silk: { ...base, crease: [0.009, 0.003], crumple: 0.72, relief: 21, contrast: 1.05, grit: 0.02 },
  satin: { ...base, crease: [0.008, 0.0026], crumple: 0.8, relief: 27, contrast: 1.4, grit: 0.015 },
  nylon: { ...base, crease: [0.013, 0.014], crumple: 0.6, relief: 20, contrast: 1.15, grit: 0.02 },
  leather: {
    ...base,
    crease: [0.007, 0.01],
    crumple: 0.5,
    relief: 17,
    contrast: 1.1,
    grain: [0.28, 0.28],
    grit: 0.06,
  },
  suede: { ...base, crumple: 0.4, relief: 13, grain: [0.45, 0.45], grit: 0.12 },
  lace: { ...base, crumple: 0.3, weave: weaves.lace, weaveDepth: [0.5, 0.8], grit: 0.03, opacity: 0.92 },
  mesh: { ...base, crumple: 0.3, weave: weaves.basket, weaveDepth: [0.2, 0.4], grit: 0.02, opacity: 0.85 },
  metal: { ...base, crumple: 0.15, relief: 22, contrast: 1.5, grit: 0.01 },
  rubber: { ...base, crumple: 0.06, relief: 13, grit: 0.02 },
  paper: { ...base, crease: [0.002, 0.003], crumple: 0.12, relief: 16, grain: [0.5, 0.5], grit: 0.04 },
} as const satisfies Record<string, Fabric>;

export type FabricName = keyof typeof fabrics;

const isFabricName = (name: string): name is FabricName => name in fabrics;

/** An unknown fabric is drawn as the kind's usual one. */
export const fabricNamed = (name: string, usual: FabricName): FabricName =>
  isFabricName(name) ? name : usual;

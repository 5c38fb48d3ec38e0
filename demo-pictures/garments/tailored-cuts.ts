import type { Sleeve, Torso } from "./torso.ts";

/** Where a tailored front closes and how it is cut. */
export interface Cut {
  readonly torso: Torso;
  readonly sleeve: Sleeve;
  readonly closesAt: number;
  /** How far one front reaches over the other. */
  readonly overlap: number;
  readonly lapel: number;
  readonly rounded: boolean;
  readonly pocketAt: number;
}

const jacketTorso: Torso = {
  neck: 80,
  top: 224,
  neckDrop: 60,
  shoulder: 236,
  slope: 46,
  chest: 226,
  armpit: 474,
  waist: 202,
  waistAt: 700,
  hem: 228,
  hemAt: 1040,
};

const coatTorso: Torso = {
  ...jacketTorso,
  top: 150,
  shoulder: 232,
  chest: 222,
  armpit: 404,
  waist: 212,
  waistAt: 620,
  hem: 254,
  hemAt: 1176,
};

export const blazerCut = (variant: string): Cut => ({
  torso: jacketTorso,
  sleeve: { reach: 330, end: 990, width: 100 },
  closesAt: variant === "double" ? 720 : 690,
  overlap: variant === "double" ? 84 : 16,
  lapel: variant === "double" ? 168 : 150,
  rounded: variant !== "double",
  pocketAt: 800,
});

export const coatCut = (variant: string): Cut => ({
  torso: coatTorso,
  sleeve: { reach: 332, end: 900, width: 106 },
  closesAt: variant === "single" ? 560 : 590,
  overlap: variant === "single" ? 20 : 90,
  lapel: variant === "wrap" ? 178 : 160,
  rounded: false,
  pocketAt: 760,
});

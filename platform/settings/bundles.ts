import { z } from "zod";
import { id } from "./texts.ts";

/** Items by the variant's number and the name of the size; without a size all of them. */
const pieceSettings = z.strictObject({ variant: id, size: z.string().optional() });

const sectionSettings = z.strictObject({
  section: id,
  /** How many pieces it takes. */
  quantity: id.max(100).default(1),
  /** What it holds; in a flexible bundle what the shopper chooses from. */
  items: z.array(pieceSettings).min(1),
});

/** A product that is sold as a bundle of others. `checkout-rest.md` 8.1, 12.1. */
export const bundleSettings = z.strictObject({
  bundle: id,
  /** Number of the variant that is the bundle, as products tell it in `variant`. */
  variant: id,
  type: z.enum(["fixed", "flexible"]),
  /** `static`: its own price; `dynamic`: what its parts cost. */
  priceType: z.enum(["static", "dynamic"]),
  sections: z.array(sectionSettings).min(1),
});
export type BundleSettings = z.infer<typeof bundleSettings>;

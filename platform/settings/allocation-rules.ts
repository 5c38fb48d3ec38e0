import { z } from "zod";
import { id } from "./texts.ts";

/** Which warehouses a selection may be taken from, instead of those of its market. */
export const allocationRuleSettings = z.strictObject({
  allocationRule: id,
  name: z.string().min(1),
  /** The preferred one first. */
  warehouses: z.array(id).min(1),
  /**
   * `complete`: everything from one warehouse if one has it, else each item from one that has all of it; `order`:
   * as far as the first one goes, then the next; `stock`: each item from where most of it lies.
   */
  prefer: z.enum(["complete", "order", "stock"]).default("complete"),
});
export type AllocationRuleSettings = z.infer<typeof allocationRuleSettings>;

import { z } from "zod";
import { countryCode, id } from "./value-types.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "a time such as 09:30");

const hours = z
  .strictObject({ start: clock, end: clock })
  .refine(({ start, end }) => start < end, "must end after it starts");

const openingTimes = { isClosed: z.boolean().default(false), hours: z.array(hours).default([]) };

/** A place where the shop's goods are sold or picked up. checkout-rest.md#stores. */
export const brickAndMortarSettings = z.strictObject({
  brickAndMortar: id,
  name: z.string().min(1),
  /** The shop's own store, a multi-brand retailer, or a franchise or partner. */
  type: z.enum(["own", "retailer", "partner"]).default("own"),
  address: z.string().default(""),
  country: countryCode,
  state: z.string().optional(),
  /** Degrees. */
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  email: z.string().default(""),
  phone: z.string().default(""),
  websiteUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** By day of the week, Monday is 1. A day that is not named is closed; none at all: nothing is known. */
  openingHours: z.array(z.strictObject({ day: z.int().min(1).max(7), ...openingTimes })).default([]),
  specialOpeningHours: z.array(z.strictObject({ date: z.iso.date(), ...openingTimes })).default([]),
  /** What is picked up here is taken by this rule, or out of this warehouse; neither: nothing can be. */
  allocationRule: id.optional(),
  warehouse: id.optional(),
});
export type BrickAndMortarSettings = z.infer<typeof brickAndMortarSettings>;

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

import { z } from "zod";
import { idText, optionalText } from "@/lib/checkout/wire";

const hours = z.array(z.object({ start: z.string(), end: z.string() })).catch([]);
const number = z.coerce.number().nullable().catch(null);

/** A shop that goods can be fetched from (checkout-rest.md#stores). What is not known of it is empty. */
export const storeSchema = z
  .object({
    brickAndMortar: idText,
    name: z.string(),
    address: optionalText,
    countryCode: optionalText,
    latitude: number,
    longitude: number,
    phone: optionalText,
    openingHours: z
      .array(
        z.object({ day: z.coerce.number().int().min(1).max(7), isClosed: z.boolean().default(false), hours }),
      )
      .catch([]),
    specialOpeningHours: z
      .array(z.object({ date: z.string(), isClosed: z.boolean().default(false), hours }))
      .catch([]),
  })
  .transform(({ brickAndMortar, ...store }) => ({ store: brickAndMortar, ...store }));

export const storesSchema = z
  .object({ brickAndMortars: z.array(storeSchema) })
  .transform(({ brickAndMortars }) => brickAndMortars);

/**
 * The stores that can deliver all of a selection, best first (checkout-rest.md#selection-calls, `fulfillment-check`).
 */
export const fulfilmentSchema = z
  .object({ brickAndMortars: z.array(idText) })
  .transform(({ brickAndMortars }) => brickAndMortars);

export type Store = z.infer<typeof storeSchema>;

/** A store, and whether it has all of a selection; null: the API does not tell. */
export type OfferedStore = Store & { readonly isComplete: boolean | null };

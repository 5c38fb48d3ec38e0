import { z } from "zod";

export const selectionSchema = z.looseObject({ selection: z.string() });
export const addedSchema = z.looseObject({ selection: z.string(), line: z.string().nullable() });
export const storesSchema = z.strictObject({ brickAndMortars: z.array(z.int()) });
export const orderSchema = z.looseObject({ order: z.string() });
export const paymentSchemas = { 200: z.looseObject({ action: z.string() }), 201: orderSchema };
export const paymentFieldsAnswer = z.looseObject({});
export const addressAnswer = z.looseObject({});

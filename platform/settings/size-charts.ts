import { z } from "zod";
import { countryCode } from "./texts.ts";

const labels = z.record(z.string(), z.string());

/** How the labels of a size table are called in some countries. */
export const sizeChartSettings = z.strictObject({
  name: z.string().min(1),
  countries: z.array(countryCode).min(1),
  unit: z.string().default(""),
  divider: z.string().optional(),
  x: labels,
  y: labels.default({}),
});

/** What the sizes measure: a row of texts a label of `y`, as many as `x` has labels. */
export const measurementSettings = z
  .strictObject({
    unit: z.string().default(""),
    x: z.array(z.string()).min(1),
    y: z.array(z.string()).min(1),
    rows: z.array(z.array(z.string())),
  })
  .refine(
    ({ x, y, rows }) => rows.length === y.length && rows.every((row) => row.length === x.length),
    "needs a row for each label of y, with a text for each label of x",
  );

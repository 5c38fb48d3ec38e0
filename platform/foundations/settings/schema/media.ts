import ipaddr from "ipaddr.js";
import { z } from "zod";

const pixels = z.int().min(16).max(4096);

/** A picture is made to lie within; it keeps its proportions, and is never enlarged. */
const bounds = z.strictObject({ width: pixels, height: pixels });

const sizeName = z.string().regex(/^[a-z][a-z0-9]{0,19}$/, "lower-case letters and digits");

/** Those that every shop has. checkout-rest.md#product. */
const usualSizes = {
  standard: { width: 600, height: 800 },
  mini: { width: 150, height: 200 },
  full: { width: 960, height: 1280 },
} as const;

const mostSizes = 20;
const ranges: ReadonlySet<string> = new Set(["loopback", "private", "linkLocal", "uniqueLocal"]);

const privateAddresses = z
  .string()
  .refine(
    (text) => ranges.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text),
    "an address, a network such as 10.0.0.0/8, or one of loopback, private, linkLocal, uniqueLocal",
  );

/** Pictures of products. soap.md#settings. */
export const mediaSettings = z.strictObject({
  /** Beside `standard`, `mini` and `full`, which may be given other bounds. */
  sizes: z
    .record(sizeName, bounds)
    .refine((sizes) => Object.keys(sizes).length <= mostSizes, `at most ${mostSizes} sizes`)
    .default({})
    .transform((sizes): Readonly<Record<string, PictureBounds>> => ({ ...usualSizes, ...sizes })),
  /** Where pictures may be fetched beside public addresses; with any entry from every port. */
  allowPrivateAddresses: z.array(privateAddresses).default([]),
});

export type PictureBounds = z.infer<typeof bounds>;
export type MediaSettings = z.infer<typeof mediaSettings>;

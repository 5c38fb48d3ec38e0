import { z } from "zod";

const uriKinds = ["product", "category"] as const;
export type UriKind = (typeof uriKinds)[number];

/** Kinds that an address may lead to; unknown ones are ignored, absent: both. `checkout-rest.md` 7.2. */
export const uriFor = z
  .array(z.string())
  .nullish()
  .transform(
    (given): ReadonlySet<UriKind> => new Set(uriKinds.filter((kind) => given?.includes(kind) ?? true)),
  );

export const uriField = z.object({ uri: z.string(), for: uriFor });

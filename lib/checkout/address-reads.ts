import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { inLocaleSession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { idText } from "@/lib/checkout/wire";
import { inPreview } from "@/lib/preview/in-preview";
import { z } from "zod";

export type Address = { readonly kind: "product" | "category"; readonly id: string; readonly uri: string };

const addressSchema = z.discriminatedUnion("found", [
  z
    .object({
      found: z.literal("product"),
      product: z.object({ product: idText, uri: z.string(), canonicalUri: z.string().catch("") }),
    })
    .transform(({ product }): Address => ({
      kind: "product",
      id: product.product,
      uri: product.canonicalUri || product.uri,
    })),
  z
    .object({ found: z.literal("category"), category: z.object({ category: idText, uri: z.string() }) })
    .transform(({ category }): Address => ({ kind: "category", id: category.category, uri: category.uri })),
]);

const goneSchema = z.object({ gone: z.literal(true) });

/**
 * What a path leads to (section 7.2), without what is on the page; `null`: nothing; `gone`: a product that is sold no
 * more, which not every installation tells (docs/found.md).
 */
export async function readAddress(
  country: string,
  language: string,
  uri: string,
): Promise<Address | "gone" | null> {
  const body = { uri, for: ["product", "category"], limit: 0, language, matchRelated: "variant" };
  const preview = inPreview();
  const answer = await inLocaleSession(country, language, (token) =>
    callCheckout({ method: "POST", path: "uri", body, token, schema: addressSchema, preview }),
  );
  if (answer === null) return null;
  if (answer.ok) return answer.data;
  if (answer.status === 404) return goneSchema.safeParse(answer.data).success ? "gone" : null;
  throw new CheckoutUnavailable("status", answer.status);
}

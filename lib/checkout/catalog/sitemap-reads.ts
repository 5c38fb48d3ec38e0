import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { inLocaleSession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { idText } from "@/lib/checkout/wire";
import { z } from "zod";

const sitePageSchema = z
  .object({
    products: z.array(
      z.object({
        product: idText,
        uri: z.string(),
        canonicalUri: z.string().catch(""),
        modifiedAt: z.string().catch(""),
        media: z.object({ full: z.array(z.string()) }).catch({ full: [] }),
      }),
    ),
    productCount: z.coerce.number().int().min(0),
  })
  .transform(({ products, productCount }) => ({
    products: products.map(({ product, uri, canonicalUri, modifiedAt, media }) => ({
      id: product,
      uri: canonicalUri || uri,
      modifiedAt,
      picture: media.full[0] ?? null,
    })),
    count: productCount,
  }));

export type SitePage = z.infer<typeof sitePageSchema>;
export type SiteProduct = SitePage["products"][number];

/** A piece of all that is sold in a country, those first that came first: later ones are added at the end. */
export async function readSitePage(
  country: string,
  language: string,
  piece: { readonly skip: number; readonly limit: number },
): Promise<SitePage> {
  const body = {
    language,
    skipFirst: piece.skip,
    limit: piece.limit,
    sortOrder: [{ field: "createdAt", order: "asc" }],
    matchRelated: "none",
    measurementCharts: false,
    variantDetails: false,
  };
  const answer = await inLocaleSession(country, language, (token) =>
    callCheckout({ method: "POST", path: "products", body, token, schema: sitePageSchema }),
  );
  if (answer === null) throw new CheckoutUnavailable("status", 404);
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  return answer.data;
}

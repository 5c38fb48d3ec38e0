import { createHmac } from "node:crypto";
import { z } from "zod";
import { platformUrl } from "./addresses";

/** Unix time in seconds, so many hours from now. */
export function inHours(hours: number): number {
  return Math.floor(Date.now() / 1000) + Math.round(hours * 3600);
}

/** `<expiry>.<signature>` with the secret of the demo shop. */
export function previewValue(expiry = inHours(1), secret = "demo-preview-secret"): string {
  return `${expiry}.${createHmac("sha256", secret).update(`preview.${expiry}`).digest("hex")}`;
}

/** The address that opens a path in preview. */
export function previewLink(to: string, value = previewValue()): string {
  return `/api/preview?${new URLSearchParams({ preview: value, to }).toString()}`;
}

const hiddenProduct = z.looseObject({
  name: z.string(),
  variantName: z.string(),
  canonicalUri: z.string(),
  categoryUri: z.string(),
  sku: z.string(),
  preview: z.boolean(),
});
const hiddenCategory = z.looseObject({ name: z.array(z.string()), uri: z.string(), preview: z.boolean() });

/** Products of the demo shop that are not published, as the API tells who has leave to see them. */
export async function hiddenProducts() {
  const { products } = z
    .object({ products: z.array(hiddenProduct) })
    .parse(await askInPreview("products", { matchRelated: "none" }));
  return products.filter(({ preview }) => preview);
}

export async function hiddenCategories() {
  const { categories } = z
    .object({ categories: z.array(hiddenCategory) })
    .parse(await askInPreview("categories", {}));
  return categories.filter(({ preview }) => preview);
}

export function first<T>(list: readonly T[]): T {
  const [found] = list;
  if (found === undefined) throw new Error("the demo shop has nothing like that");
  return found;
}

async function askInPreview(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${platformUrl}/api/checkout/${path}`, {
    method: "POST",
    headers: { "API-Token": "none", "X-Preview": previewValue() },
    body: JSON.stringify({ language: "en", ...body }),
  });
  return response.json();
}

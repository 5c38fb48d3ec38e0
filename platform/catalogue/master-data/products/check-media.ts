import type { Problems } from "../../integration/problems.ts";
import type { ImageInput, ProductInput } from "./product-record.ts";
import type { KnownProducts } from "./known-products.ts";

/** What a call must not say of pictures: new ones without content, names and variations that are not there. */
export function checkMedia(
  at: { readonly place: number; readonly id: string },
  { id, variations = [], media = [] }: ProductInput,
  known: KnownProducts,
  problems: Problems,
): void {
  const product = known.products.get(id)?.id;
  const rows = product === undefined ? [] : known.media(product);
  const stored = new Map(rows.map((row) => [row.external_id, row.source]));
  const isOwn = (variation: string) =>
    variations.some((own) => own.id === variation) ||
    (product !== undefined && known.variations.get(variation)?.product === product);
  for (const [index, image] of media.entries()) {
    const path = ["media", index];
    if (image.image === undefined && !stored.has(image.id)) problems.add(at, [...path, "image"], "required");
    const isThere = (name: string) =>
      known.pictures.has(name) || known.files.has(name) || stored.get(image.id) === name;
    if (isUnknownName(image, isThere)) problems.add(at, [...path, "image"], "unknown");
    if (image.variation && !isOwn(image.variation.id)) {
      problems.add(at, [...path, "variation", "id"], "unknown");
    }
  }
}

/** Whether a picture of the store is named that is not there. */
function isUnknownName({ image }: ImageInput, isThere: (name: string) => boolean): boolean {
  return image?.kind === "name" && !isThere(image.source);
}

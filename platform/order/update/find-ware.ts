import type { OrderProductInput } from "../record/order-record.ts";
import type { NamedUnits } from "./find-rows.ts";
import type { OrderWork } from "./order-work.ts";
import type { Ware } from "./read-wares.ts";

/** The ware that a size of a product names; null: it is refused. A product of one variation needs none named. */
export function findWare(
  { refuse }: Pick<OrderWork, "refuse">,
  wares: readonly Ware[],
  { product, size, path }: Pick<NamedUnits, "product" | "size" | "path">,
): Ware | null {
  const line = path.slice(0, -2);
  const own = wares.filter(({ productId }) => productId === product.id);
  if (own.length === 0) return refused(() => refuse([...line, "id"], "unknown"));
  const meant = variationsOf(own, product);
  if (meant.length === 0) return refused(() => refuse([...line, "variation", "id"], "unknown"));
  if (new Set(meant.map(({ variation }) => variation)).size > 1) {
    return refused(() => refuse([...line, "variation"], "required"));
  }
  const ware = meant.find(({ sizeId }) => sizeId === size.id);
  return ware ?? refused(() => refuse([...path, "id"], "unknown"));
}

function variationsOf(wares: readonly Ware[], { variation }: OrderProductInput): readonly Ware[] {
  return variation ? wares.filter(({ variationId }) => variationId === variation.id) : wares;
}

function refused(tell: () => void): null {
  tell();
  return null;
}

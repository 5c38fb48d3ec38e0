import { keep } from "../../record/kept-order.ts";
import type { NewLine } from "./new-line.ts";

/** What an integrator says of a row of its own and a line has no place for; its name for it, if it is not the number. */
export function keptOfLine({ row, units: { product, size } }: NewLine): object {
  const { orderitem, supplierorderitems } = size;
  const isNamed = orderitem !== undefined && orderitem.id !== String(row);
  return keep(
    {},
    {
      sku: product.sku,
      type: product.type,
      brand: product.brand,
      size: { supplierorderitems, ...(isNamed && { orderitem: { id: orderitem.id } }) },
    },
  );
}

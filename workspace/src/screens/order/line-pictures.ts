import { useQuery } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";
import { useCan } from "../../session/session.ts";
import type { Order } from "./order-query.ts";

interface LineProduct {
  readonly id: string;
  readonly picture: string | null;
}

/** The product of each display item of an order, where the person may see products. */
export function useLineProducts({ id, lines }: Order): ReadonlyMap<string, LineProduct> {
  const can = useCan();
  const displayItem = [...new Set(lines.map((line) => line.displayItem))].slice(0, 200).join(",");
  const { data } = useQuery({
    queryKey: ["order", id, "products", displayItem],
    queryFn: ({ signal }) =>
      ask(api.GET("/products", { params: { query: { displayItem, limit: 200 } }, signal })),
    enabled: can("catalogue.read") && lines.length > 0,
    staleTime: 5 * 60_000,
  });
  return new Map(
    (data?.items ?? []).flatMap((product) =>
      product.displayItems.map((display) => [display.id, { id: product.id, picture: product.picture }]),
    ),
  );
}

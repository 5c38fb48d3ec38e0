import { queryOptions } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";

export type Pricelist = Schemas["Pricelist"];

export const pricelistsQuery = queryOptions({
  queryKey: ["pricelists"],
  queryFn: ({ signal }) => ask(api.GET("/pricelists", { params: { query: { limit: 200 } }, signal })),
  staleTime: 60_000,
});

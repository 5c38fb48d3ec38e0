import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";

/** All of them, parents before children, in the operator's order. */
export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => ask(api.GET("/categories", { signal })),
  staleTime: 60_000,
});

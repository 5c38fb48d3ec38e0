import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";

export const pageKey = (id: string) => ["page", id];

/** The first pages by name, to choose one that a link leads to. */
export const pageChoiceQuery = queryOptions({
  queryKey: ["pages", "choice"],
  queryFn: ({ signal }) => ask(api.GET("/pages", { params: { query: { limit: 200 } }, signal })),
});

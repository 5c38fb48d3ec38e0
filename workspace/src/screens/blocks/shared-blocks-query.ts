import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";

export const sharedBlocksKey = (id: string) => ["block", id];

/** The first by name, to choose those that a page shows. */
export const sharedBlocksChoiceQuery = queryOptions({
  queryKey: ["blocks", "choice"],
  queryFn: ({ signal }) => ask(api.GET("/blocks", { params: { query: { limit: 200 } }, signal })),
});

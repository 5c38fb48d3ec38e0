import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";

const query = { limit: 200, sort: "name" } as const;
const staleTime = 5 * 60_000;

/** The first 200 by name: beyond them one names a brand by its id of integrations. */
export const brandsQuery = queryOptions({
  queryKey: ["brands"],
  queryFn: ({ signal }) => ask(api.GET("/brands", { params: { query }, signal })),
  staleTime,
});

export const collectionsQuery = queryOptions({
  queryKey: ["collections"],
  queryFn: ({ signal }) => ask(api.GET("/collections", { params: { query }, signal })),
  staleTime,
});

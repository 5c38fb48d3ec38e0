import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";
import { compact } from "../../search-params.ts";

interface Range {
  readonly since: string;
  readonly until: string;
  readonly market: string | undefined;
}

const staleTime = 60_000;
const most = 20;

export const salesQuery = ({ since, until, market }: Range) =>
  queryOptions({
    queryKey: ["reports", "sales", since, until, market],
    staleTime,
    queryFn: ({ signal }) =>
      ask(api.GET("/reports/sales", { params: { query: compact({ since, until, market }) }, signal })),
  });

export const soldQuery = ({ since, until, market }: Range, currency: string) =>
  queryOptions({
    queryKey: ["reports", "products", since, until, market, currency],
    staleTime,
    queryFn: ({ signal }) =>
      ask(
        api.GET("/reports/products", {
          params: { query: compact({ since, until, market, currency, limit: most }) },
          signal,
        }),
      ),
  });

export const returnedQuery = ({ since, until, market }: Range) =>
  queryOptions({
    queryKey: ["reports", "returns", since, until, market],
    staleTime,
    queryFn: ({ signal }) =>
      ask(
        api.GET("/reports/returns", {
          params: { query: compact({ since, until, market, limit: most }) },
          signal,
        }),
      ),
  });

export const shelvesQuery = queryOptions({
  queryKey: ["reports", "stock"],
  staleTime,
  queryFn: ({ signal }) => ask(api.GET("/reports/stock", { signal })),
});

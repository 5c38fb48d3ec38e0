import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";
import type { ownerNames } from "./attribute-type-form.ts";

export const attributeTypeKey = (id: string) => ["attribute-type", id];

/** The attributes that are declared, all of them or those of an owner; a shop has 200 at most. */
export const attributeTypesQuery = (owner?: (typeof ownerNames)[number]) =>
  queryOptions({
    queryKey: ["attribute-types", owner ?? "all"],
    queryFn: ({ signal }) =>
      ask(
        api.GET("/attribute-types", {
          params: { query: { limit: 200, ...(owner !== undefined && { owner }) } },
          signal,
        }),
      ),
  });

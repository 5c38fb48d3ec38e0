import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";

export const templatesQuery = queryOptions({
  queryKey: ["mail templates"],
  queryFn: ({ signal }) => ask(api.GET("/mail-templates", { signal })),
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["mail template", id],
    queryFn: ({ signal }) => ask(api.GET("/mail-templates/{id}", { params: { path: { id } }, signal })),
  });

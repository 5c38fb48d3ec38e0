import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "../../api/client.ts";

export const roleNames = ["owner", "merchandiser", "service", "warehouse", "viewer"] as const;
export type RoleName = (typeof roleNames)[number];

export function roleOf(text: string): RoleName {
  return roleNames.find((role) => role === text) ?? "viewer";
}

export const staffQuery = queryOptions({
  queryKey: ["staff", "list"],
  queryFn: ({ signal }) =>
    ask(api.GET("/staff", { params: { query: { limit: 200, sort: "name" } }, signal })),
});

export const invitationsQuery = queryOptions({
  queryKey: ["staff", "invitations"],
  queryFn: ({ signal }) => ask(api.GET("/staff/invitations", { signal })),
});

export const rolesQuery = queryOptions({
  queryKey: ["roles"],
  queryFn: ({ signal }) => ask(api.GET("/roles", { signal })),
  staleTime: 60 * 60_000,
});

export const keysQuery = queryOptions({
  queryKey: ["keys"],
  queryFn: ({ signal }) => ask(api.GET("/keys", { signal })),
});

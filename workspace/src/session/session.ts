import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { api, ask, setCsrf, type Permission, type Schemas } from "../api/client.ts";
import { isProblemOf } from "../api/problem.ts";

export interface Session {
  readonly staff: Schemas["Staff"];
  readonly permissions: ReadonlySet<Permission>;
}

interface SessionAnswer {
  readonly staff: Schemas["Staff"] | null;
  readonly permissions: readonly Permission[];
  readonly csrf: string | null;
}

export function sessionOf({ staff, permissions, csrf }: SessionAnswer): Session | null {
  setCsrf(csrf);
  return staff && { staff, permissions: new Set(permissions) };
}

/** Who is signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  staleTime: 5 * 60_000,
  queryFn: async (): Promise<Session | null> => {
    try {
      return sessionOf(await ask(api.GET("/session")));
    } catch (error) {
      if (isProblemOf(error, "signIn")) return null;
      throw error;
    }
  },
});

/** Who is signed in, below the shell, which shows nothing while nobody is. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error("Nobody is signed in.");
  return data;
}

/** Whether the person may do something: what they may not is not offered. */
export function useCan(): (permission: Permission) => boolean {
  const { data } = useQuery(sessionQuery);
  return (permission) => data?.permissions.has(permission) ?? false;
}

/** What records refer to: languages, markets, warehouses, countries. The preview in it holds for an hour. */
export const shopQuery = queryOptions({
  queryKey: ["shop"],
  staleTime: 30 * 60_000,
  queryFn: () => ask(api.GET("/shop")),
});

export function useShop(): Schemas["Shop"] {
  return useSuspenseQuery(shopQuery).data;
}

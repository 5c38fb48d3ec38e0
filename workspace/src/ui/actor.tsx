import { useQuery } from "@tanstack/react-query";
import { api, ask } from "../api/client.ts";
import { t } from "../messages/translate.ts";
import { sessionQuery, useCan } from "../session/session.ts";

/** Who did something, by name where the person may know: `staff 3` is “You”, or “Olga Owner”. */
export function useActorName(): (actor: string) => string {
  const can = useCan();
  const { data: session } = useQuery(sessionQuery);
  const { data: staff } = useQuery({
    queryKey: ["staff", "names"],
    queryFn: ({ signal }) => ask(api.GET("/staff", { params: { query: { limit: 200 } }, signal })),
    enabled: can("staff.read"),
    staleTime: 5 * 60_000,
  });
  return (actor) => {
    const [kind = "", id = ""] = actor.split(" ");
    if (kind === "staff" && id === session?.staff.id) return t("actor.you");
    if (kind === "staff") {
      return staff?.items.find((one) => one.id === id)?.name ?? t("actor.staff", { id });
    }
    if (kind === "key") return t("actor.key", { id });
    if (kind === "admin") return t("actor.program");
    return actor;
  };
}

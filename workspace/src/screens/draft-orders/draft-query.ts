import { queryOptions, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, ask, ifMatch } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { tell } from "../../ui/toasts.tsx";
import type { Draft, DraftPatch } from "./draft-lines.ts";

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ["draft-order", id],
    queryFn: ({ signal }) => ask(api.GET("/draft-orders/{id}", { params: { path: { id } }, signal })),
  });

/**
 * Changes a draft at once, so that it always shows what it costs. A change works out its patch from the draft as it
 * is then: where somebody else was faster, the draft is read anew and nothing of theirs is lost.
 */
export function useDraftChange(id: string) {
  const client = useQueryClient();
  const key = draftQuery(id).queryKey;
  return useMutation({
    mutationKey: key,
    // One after the other: each is made on the version that the one before has left.
    scope: { id: `draft-order ${id}` },
    mutationFn: (patchOf: (draft: Draft) => DraftPatch) => {
      const draft = client.getQueryData(key);
      if (draft === undefined) throw new Error("The draft is not there yet.");
      const params = { path: { id }, header: ifMatch(draft.version) };
      return ask(api.PATCH("/draft-orders/{id}", { params, body: patchOf(draft) }));
    },
    onSuccess: (changed) => {
      client.setQueryData(key, changed);
      void client.invalidateQueries({ queryKey: ["draft-orders"] });
    },
    onError: (error) => {
      if (!isProblemOf(error, "version")) return;
      tell(t("draft.changedElsewhere"));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

export type DraftChange = ReturnType<typeof useDraftChange>;

/** Whether a change of a draft is on its way: what is made of the draft waits for it. */
export function useIsChanging(id: string): boolean {
  return useIsMutating({ mutationKey: draftQuery(id).queryKey }) > 0;
}

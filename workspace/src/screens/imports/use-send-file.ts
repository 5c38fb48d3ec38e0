import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { t } from "../../messages/translate.ts";
import { FileRefused, jobQuery, sendFile, sentFileQuery } from "./import-query.ts";
import { fileErrorText } from "./row-error-text.ts";

/** Sends a file and goes to the import that begins; who has left the screen meanwhile finds it in the list. */
export function useSendFile() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: (job, { file }) => {
      client.setQueryData(jobQuery(job.id).queryKey, job);
      if (job.dryRun) {
        // By default it would be dropped ten minutes after somebody looked at it last.
        client.setQueryDefaults(["imports", "file"], { gcTime: Number.POSITIVE_INFINITY });
        client.setQueryData(sentFileQuery(job.id).queryKey, file);
      }
      void client.invalidateQueries({ queryKey: ["imports", "list"] });
    },
  });
  return {
    isPending: send.isPending,
    error: send.isError ? textOf(send.error) : undefined,
    reset: send.reset,
    send: (sending: Parameters<typeof sendFile>[0]) =>
      send.mutate(sending, {
        onSuccess: ({ id }) => void navigate({ to: "/imports/$id", params: { id } }),
      }),
  };
}

function textOf(error: unknown): string {
  return error instanceof FileRefused ? t(`import.refused.${error.why}`) : fileErrorText(error);
}

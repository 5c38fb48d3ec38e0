import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { compact } from "../../search-params.ts";
import { formatOf, mediaTypes, startBytes, type WrongFormat } from "./file-format.ts";
import type { ImportKindName } from "./import-kinds.ts";

export type Job = Schemas["Job"];

const runningMs = 1_000;
const listMs = 2_000;

export const isEnded = ({ state }: Pick<Job, "state">): boolean => state !== "waiting" && state !== "running";

/** An import, looked at again until it is at its end. What other screens show is old then. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", "job", id],
    queryFn: async ({ signal, client }) => {
      const job = await ask(api.GET("/jobs/{id}", { params: { path: { id } }, signal }));
      if (isEnded(job) && !job.dryRun) markOld(client);
      return job;
    },
    refetchInterval: ({ state: { data } }) => (data === undefined || isEnded(data) ? false : runningMs),
  });

function markOld(client: QueryClient): void {
  const predicate = ({ queryKey: [area] }: { readonly queryKey: readonly unknown[] }) => area !== "imports";
  void client.invalidateQueries({ predicate, refetchType: "none" });
}

interface Wanted {
  readonly kind?: string | undefined;
  readonly state?: Job["state"] | undefined;
}

/** Imports, the newest first; looked at again while one of them runs. */
export const jobsQuery = (wanted: Wanted) => ({
  ...listQuery(["imports", "list", wanted], ({ cursor, signal }) =>
    ask(api.GET("/jobs", { params: { query: compact({ ...wanted, cursor }) }, signal })),
  ),
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Pages | undefined } }) =>
    data?.pages.some(({ items }) => items.some((job) => !isEnded(job))) ? listMs : (false as const),
});
interface Pages {
  readonly pages: readonly { readonly items: readonly Job[] }[];
}

export const errorsQuery = ({ id, rows }: Job) =>
  listQuery(["imports", "errors", id, rows.failed], ({ cursor, signal }) =>
    ask(
      api.GET("/jobs/{id}/errors", {
        params: { path: { id }, query: compact({ cursor, limit: 100 }) },
        signal,
      }),
    ),
  );

/** The file of a check, until the page is left or somebody signs out: the import that follows sends it again. */
export const sentFileQuery = (job: string) =>
  queryOptions<File>({
    queryKey: ["imports", "file", job],
    queryFn: skipToken,
  });

/** A file that is not sent. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly why: WrongFormat | "changed";
  constructor(why: WrongFormat | "changed") {
    super(why);
    this.why = why;
  }
}

export interface Sending {
  readonly kind: ImportKindName;
  readonly file: File;
  readonly mode: Job["mode"];
  readonly dryRun: boolean;
}

/** Sends a file; the answer is the import that begins. Throws FileRefused for what no import reads. */
export async function sendFile({ kind, file, mode, dryRun }: Sending): Promise<Job> {
  // A browser reads no file that was changed after it was chosen.
  const start = await file
    .slice(0, startBytes)
    .text()
    .catch(() => null);
  if (start === null) throw new FileRefused("changed");
  const format = formatOf(file.name, start);
  if (format === "spreadsheet" || format === "divider") throw new FileRefused(format);
  return ask(
    api.POST(`/import/${kind}`, {
      params: { query: { mode, dryRun: dryRun ? "true" : "false" } },
      headers: { "Content-Type": mediaTypes[format] },
      // The browser sends it from where it is, so that no text of 200 MiB is made of it.
      body: file.name,
      bodySerializer: () => file,
    }),
  );
}

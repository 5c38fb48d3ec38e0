import { z } from "zod";
import {
  beginImport,
  countUnfinished,
  dropImport,
  endReceiving,
} from "../../../../foundations/imports/stage-rows.ts";
import { uploadCall, type Call, type Endpoint, type Upload } from "../../frame/call.ts";
import { problem, type Problem } from "../../frame/problem.ts";
import { formatOf, mediaTypes } from "../files/columns.ts";
import { FileError } from "../files/file-error.ts";
import { flag } from "../../frame/values.ts";
import type { ImportKind } from "../kinds/kind.ts";
import { importKinds } from "../kinds/kinds.ts";
import { jobAnswer, readJob } from "../jobs/job-record.ts";
import { receiveFile } from "./receive-file.ts";

const query = z.strictObject({
  /** `all`: nothing is changed when a row is wrong; `goodRows`: the others are. */
  mode: z.enum(["all", "goodRows"]).default("all"),
  dryRun: flag.default(false),
});
type ImportCall = Call<z.output<typeof query>, undefined, never>;

const importCalls: readonly Endpoint[] = importKinds.map((kind) =>
  uploadCall({
    path: `import/${kind.name}`,
    access: kind.writes,
    summary: `Bring in a file of ${kind.name}; it is worked on in the background`,
    query,
    answers: { 202: jobAnswer },
    fileTypes: Object.values(mediaTypes),
    receive: (call, upload) => takeFile(kind, call, upload),
  }),
);

async function takeFile(kind: ImportKind, call: ImportCall, upload: Upload) {
  const { platform, plugin, caller } = call;
  const format = formatOf(upload.type);
  if (format === null) {
    return problem("mediaType", { detail: `The file must be ${Object.values(mediaTypes).join(" or ")}.` });
  }
  if ((await countUnfinished(platform.db, plugin.store)) >= platform.config.limits.importsWaiting) {
    return problem("conflict", { detail: "Too many imports are not at their end yet." });
  }
  const { mode, dryRun: isDryRun } = call.query;
  const mayPublish = caller.permissions.has("catalogue.publish");
  const { store } = plugin;
  const job = await beginImport(platform, {
    store,
    kind: kind.name,
    mode,
    isDryRun,
    actor: caller.name,
    mayPublish,
  });
  try {
    const received = await receiveFile(platform, { job, kind, format }, upload);
    const { rows, refused, hash } = received;
    const answer = await upload.runChange({ hash }, async (tx) => {
      await endReceiving(tx, job, { rows, refused });
      const body = await readJob(tx, { store, id: job });
      const headers = { Location: `${plugin.uri}/jobs/${job}` };
      const after = { kind: kind.name, mode, dryRun: isDryRun, rows, sha256: hash };
      return { status: 202, body, headers, audit: { subjects: [`import ${job}`], after } };
    });
    // A refusal or a repeated request: nothing of this one is left.
    await dropImport(platform.db, job);
    return answer;
  } catch (error) {
    await dropImport(platform.db, job);
    if (error instanceof FileError) return refusalOfFile(error);
    throw error;
  }
}

/** What keeps a file from being read, with the row where it began. */
function refusalOfFile({ code, message, row, column }: FileError): Problem {
  if (code === "tooLarge" && row === 0) return problem("tooLarge", { detail: `The file ${message}.` });
  const where = [...(row > 0 ? [`row ${row}`] : []), ...(column === "" ? [] : [column])];
  return problem("malformed", { errors: [{ path: where.join(", ") || "file", code, message }] });
}

export const importEndpoints = importCalls;

import { Readable } from "node:stream";
import { z } from "zod";
import type { ControlledTransaction } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import { readCall, type Answer, type Call, type Endpoint } from "../../frame/call.ts";
import { tooManyRequests } from "../../frame/caller.ts";
import { problem, type Problem } from "../../frame/problem.ts";
import { acceptedFormat, mediaTypes, type Told, type Column, type FileFormat } from "../files/columns.ts";
import { fileHead, fileRows } from "../files/write-file.ts";
import type { ExportKind } from "../kinds/kind.ts";
import { exportKinds } from "../kinds/kinds.ts";

const exportCalls: readonly Endpoint[] = exportKinds.map((kind) =>
  readCall({
    path: `export/${kind.name}`,
    access: kind.exports,
    summary: `All ${kind.name} as a file, as they are at one moment`,
    query: z.strictObject({}),
    answers: { 200: null },
    fileTypes: Object.values(mediaTypes),
    read: (call) => sendFile(kind, call),
  }),
);

/** Of this process. */
let underWay = 0;
const retryAfterSeconds = 30;

async function sendFile(
  kind: ExportKind,
  { platform, plugin, caller, accept }: Call,
): Promise<Answer | Problem> {
  const { exportsAtOnce, exportIdleMs } = platform.config.limits;
  if (!caller.permissions.has(kind.reads)) return problem("permission", { members: { needs: kind.reads } });
  if (underWay >= exportsAtOnce) return tooManyRequests(retryAfterSeconds);
  underWay += 1;
  let snapshot: ControlledTransaction<Schema>;
  try {
    snapshot = await platform.db.startTransaction().setIsolationLevel("repeatable read").execute();
  } catch (error) {
    underWay -= 1;
    throw error;
  }
  const format = acceptedFormat(accept);
  const columns = kind.columns(caller);
  const { store } = plugin;
  const pages = kind.pages({ db: snapshot, settings: platform.settings, store, caller });
  const parts = fileParts(pages, { format, columns }, async () => {
    underWay -= 1;
    await snapshot.rollback().execute();
  });
  // With the first part everything is refused that can be. Whoever began the parts is the one who ends them.
  const first = await parts.next();
  const content = streamOf(first.done === true ? null : first.value, parts, exportIdleMs);
  return {
    status: 200,
    body: null,
    file: { type: mediaTypes[format], name: `${kind.name}.${format}`, content },
  };
}

async function* fileParts(
  pages: AsyncIterable<readonly Told[]>,
  { format, columns }: { readonly format: FileFormat; readonly columns: readonly Column[] },
  end: () => Promise<void>,
): AsyncGenerator<string> {
  try {
    let head = fileHead(format, columns);
    for await (const page of pages) {
      yield head + fileRows(format, columns, page);
      head = "";
    }
    if (head !== "") yield head;
  } finally {
    await end();
  }
}

/** Parts as they are asked for. Who asks for none for a while is cut off: the snapshot holds a connection. */
function streamOf(first: string | null, parts: AsyncGenerator<string>, idleMs: number): Readable {
  const idle = setTimeout(() => content.destroy(new Error("Nobody takes the export.")), idleMs);
  let held = first;
  const content = new Readable({
    read() {
      idle.refresh();
      if (held !== null) {
        this.push(held);
        held = null;
        return;
      }
      void pushNext(this, parts);
    },
    destroy(error, done) {
      clearTimeout(idle);
      void endParts(parts, error, done);
    },
  });
  return content;
}

async function pushNext(content: Readable, parts: AsyncGenerator<string>): Promise<void> {
  try {
    const { done, value } = await parts.next();
    content.push(done === true ? null : value);
  } catch (error) {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function endParts(
  parts: AsyncGenerator<string>,
  error: Error | null,
  done: (error?: Error | null) => void,
): Promise<void> {
  try {
    await parts.return(undefined);
  } finally {
    done(error);
  }
}

export const exportEndpoints = exportCalls;

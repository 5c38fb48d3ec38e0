import type { Readable } from "node:stream";
import type { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { AdminPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import type { Permission } from "../../../staff/permissions.ts";
import type { ParamOf } from "../../http/router.ts";
import type { Caller } from "./caller.ts";
import type { Problem } from "./problem.ts";

/** Who may make a call: a permission, `signed-in` (everybody who is), or `anyone`. */
export type Access = Permission | "signed-in" | "anyone";

/** A call as handlers get it: parsed and allowed. */
export interface Call<Query = unknown, Body = unknown, Param extends string = string> {
  readonly platform: Platform;
  readonly plugin: AdminPluginSettings;
  readonly caller: Caller;
  param(this: void, name: Param): string;
  readonly query: Query;
  readonly body: Body;
  /** The version that a change is made on, from `If-Match`; null: none was sent. */
  readonly version: string | null;
  /** The address of the caller. */
  readonly from: string;
  /** Whether the answer's cookie may go over http. */
  readonly isHttps: boolean;
  /** The media types that the caller takes. */
  readonly accept: string;
  /** The value of a cookie; undefined: none was sent. */
  cookie(this: void, name: string): string | undefined;
}

export interface Answer {
  readonly status: number;
  /** null: none. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the body. */
  readonly file?: AnswerFile;
}

/** A file that is sent as it is made. */
export interface AnswerFile {
  readonly type: string;
  readonly name: string;
  readonly content: Readable;
}

/** A file that a call brings, of any size: whoever reads it minds how much that is. */
export interface Upload {
  /** The `Content-Type`. */
  readonly type: string;
  readonly content: Readable;
  /** Runs a change that ends the call; a repeated request with the same key and file gets the first answer. */
  readonly runChange: (
    file: { readonly hash: string },
    change: (tx: Tx) => Promise<Change | Problem>,
  ) => Promise<Answer | Problem>;
}

/** What a change did: its answer, and what goes on record. */
export interface Change extends Answer {
  /** null: nothing of the shop was changed. */
  readonly audit: null | {
    /** Absent: the caller. */
    readonly actor?: string;
    /** Such as `brand 12`. */
    readonly subjects: readonly string[];
    readonly before?: unknown;
    readonly after?: unknown;
  };
  /** Members of the body that are handed out once: a repeated request gets null for them. */
  readonly secrets?: readonly string[];
  /** What a repeated request gets instead of the body. */
  readonly repeatedBody?: unknown;
}

interface Declared<Path extends string, Query, Body> {
  readonly path: Path;
  readonly access: Access;
  readonly summary: string;
  /** Unknown parameters are refused. */
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The body is a form (`multipart/form-data`) with a file among its fields. */
  readonly takesFile?: true;
  /** Schemas of what is answered when all goes well, by status; null: an empty body, or a file. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** Media types of the file that is answered, or of the one that is sent. */
  readonly fileTypes?: readonly string[];
}

interface DeclaredRead<Path extends string, Query> extends Omit<Declared<Path, Query, never>, "body"> {
  readonly read: (call: Call<Query, undefined, ParamOf<Path>>) => Promise<Answer | Problem>;
}

export type ChangeMethod = "POST" | "PUT" | "PATCH" | "DELETE";

interface DeclaredChange<Path extends string, Query, Body, Prepared> extends Declared<Path, Query, Body> {
  readonly method: ChangeMethod;
  /** It changes a record that is there: `If-Match` must name its version. */
  readonly isVersioned?: true;
  /** What takes long or is counted whatever comes of it, such as passwords: before the transaction. */
  readonly prepare?: (call: Call<Query, Body, ParamOf<Path>>) => Promise<Prepared | Problem>;
  /**
   * Runs in a transaction that is rolled back for a problem, so that it must have no effect outside of it. What goes on
   * record is written in the same transaction.
   */
  readonly change: (
    tx: Tx,
    call: Call<Query, Body, ParamOf<Path>>,
    prepared: Prepared,
  ) => Promise<Change | Problem>;
}

interface DeclaredAction<Path extends string, Query, Body> extends Declared<Path, Query, Body> {
  readonly method: ChangeMethod;
  /** Opens its own transactions, because it works outside of the database; writes its own audit rows. */
  readonly act: (call: Call<Query, Body, ParamOf<Path>>) => Promise<Answer | Problem>;
}

interface DeclaredUpload<Path extends string, Query> extends Omit<Declared<Path, Query, never>, "body"> {
  /** Opens its own transactions; what was not read of the file is passed over. */
  readonly receive: (
    call: Call<Query, undefined, ParamOf<Path>>,
    upload: Upload,
  ) => Promise<Answer | Problem>;
}

/** A declared call. Queries and bodies are checked by its schemas before it runs. */
export interface Endpoint {
  readonly method: "GET" | ChangeMethod;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly takesFile: boolean;
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  readonly fileTypes: readonly string[];
  readonly isVersioned: boolean;
  readonly run: Run;
}

type Run =
  | { readonly kind: "read" | "action"; handle(call: Call): Promise<Answer | Problem> }
  | {
      readonly kind: "change";
      prepare?(call: Call): Promise<unknown>;
      handle(tx: Tx, call: Call, prepared: unknown): Promise<Change | Problem>;
    }
  | { readonly kind: "upload"; handle(call: Call, upload: Upload): Promise<Answer | Problem> };

// The schemas that a call was parsed by are those that it was declared with: its handler gets what it expects.

/** Declares a call that changes nothing. */
export function readCall<Path extends string, Query = undefined>(
  declared: DeclaredRead<Path, Query>,
): Endpoint {
  return endpointOf({ method: "GET", ...declared }, { kind: "read", handle: declared.read });
}

/** Declares a call that changes the database alone, in one transaction. */
export function changeCall<Path extends string, Query = undefined, Body = undefined, Prepared = undefined>(
  declared: DeclaredChange<Path, Query, Body, Prepared>,
): Endpoint {
  const { prepare, change } = declared;
  return endpointOf(declared, { kind: "change", ...(prepare && { prepare }), handle: change });
}

/** Declares a call that opens its own transactions. */
export function actionCall<Path extends string, Query = undefined, Body = undefined>(
  declared: DeclaredAction<Path, Query, Body>,
): Endpoint {
  return endpointOf(declared, { kind: "action", handle: declared.act });
}

/** Declares a call that brings a file. */
export function uploadCall<Path extends string, Query = undefined>(
  declared: DeclaredUpload<Path, Query>,
): Endpoint {
  return endpointOf({ method: "POST", ...declared }, { kind: "upload", handle: declared.receive });
}

type Description = Pick<Endpoint, "method" | "path" | "access" | "summary" | "answers"> & {
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly takesFile?: true;
  readonly fileTypes?: readonly string[] | undefined;
  readonly isVersioned?: true;
};

function endpointOf(description: Description, run: Run): Endpoint {
  const { method, path, access, summary, query, body, answers } = description;
  const { takesFile = false, fileTypes = [], isVersioned = false } = description;
  return { method, path, access, summary, query, body, takesFile, answers, fileTypes, isVersioned, run };
}

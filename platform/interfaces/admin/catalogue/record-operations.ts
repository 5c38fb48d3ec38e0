import type { RefKind } from "../../../catalogue/integration/references.ts";
import type { Ref } from "../../../catalogue/integration/field-types.ts";
import { listElements } from "../../../catalogue/integration/record-shape.ts";
import type {
  RecordProblem,
  RecordsContext,
  RecordsResult,
} from "../../../catalogue/integration/records-call.ts";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { problem, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";

/** What operations on records are told by a call. */
export function recordsContext({
  settings,
  now,
  config,
}: Pick<Platform, "settings" | "now" | "config">): RecordsContext {
  return { settings, now: now(), dataDir: config.dataDir };
}

/** An operation of the integration on records that a call stands for. */
export interface RecordsOperation {
  readonly run: () => Promise<RecordsResult>;
  /** Where in the call a refused field stands. */
  readonly pathOf: (refused: RecordProblem) => string;
}

/** Runs operations one after the other; the refusal of one ends the call. null: all are done. */
export async function runOperations(operations: readonly RecordsOperation[]): Promise<Problem | null> {
  for (const { run, pathOf } of operations) {
    const result = await run();
    if (result.ok) continue;
    const errors = result.problems.map((refused) => {
      return { path: pathOf(refused), code: refused.code, message: refused.message };
    });
    return problem("refused", { errors });
  }
  return null;
}

/** What fields of records are called in calls. */
const names: Readonly<Record<string, string>> = {
  description: "name",
  harmcode: "harmCode",
  countryoforigin: "countryOfOrigin",
  taxgroup: "taxGroup",
  variations: "variants",
  sizetable: "sizeTable",
  minimumorderamount: "minimumQuantity",
  orderdenominator: "multipleOf",
};
/** Lists that calls do not have: one store is meant. */
const unwrapped: ReadonlySet<string> = new Set(["metadata", "displays"]);
const numbered = /^(\w+)\[(\d+)\]$/;

/** `variations/variation[2]/sizes/size[1]/id` of a product's record → `variants.1.sizes.0.size`. */
export function productPath(field: string, languages: readonly string[] = []): string {
  const parts: string[] = [];
  for (const part of field.split("/")) {
    const [, element = part, place] = numbered.exec(part) ?? [];
    const index = place === undefined ? [] : [String(Number(place) - 1)];
    const list = parts.at(-1);
    const isOfList = list !== undefined && listElements[list] === element && index.length > 0;
    parts.push(...(isOfList ? index : [element, ...index]));
  }
  return parts.flatMap((part, at) => callNames(parts, part, at, languages)).join(".");
}

function callNames(
  parts: readonly string[],
  part: string,
  at: number,
  languages: readonly string[],
): string[] {
  const [before = "", list = ""] = [parts[at - 1], parts[at - 2]];
  if (unwrapped.has(part) || unwrapped.has(before)) return [];
  if (before === "texts") return [languages[Number(part)] ?? part];
  if (part !== "id") return [names[part] ?? part];
  if (list === "categories" || list === "markets") return [];
  return [list === "sizes" ? "size" : "externalId"];
}

/** A record that is referred to: one that is there by its id, or one that is made when nobody has that `externalId`. */
export const reference = z.union([
  z.strictObject({ id: z.string().max(20) }),
  z.strictObject({ externalId: z.string(), name: z.string().optional() }),
]);
export type Reference = z.infer<typeof reference>;

/** Tables of records that calls name by their ids. */
type NamedTable = RefKind | "category" | "market" | "price_list" | "product" | "variation";

/** What integrations call records, by their ids. */
export async function externalIdsOf(
  db: Kysely<Schema>,
  table: NamedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = ids.flatMap((id) => idOf(id) ?? []);
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from ${sql.table(table)} where id = any(${[...new Set(numbers)]}::integer[])
  `.execute(db);
  return new Map(rows.map((row) => [String(row.id), row.external_id]));
}

/** Nobody makes a record over another one. */
export function refuseTaken(): Problem {
  const message = "is there already";
  return problem("conflict", { errors: [{ path: "externalId", code: "conflict", message }] });
}

/** Finds what a call refers to, and gathers what is not there. */
export class ReferenceReader {
  readonly errors: FieldError[] = [];
  readonly #tx: Tx;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** As a record names it: absent keeps what is there, an empty text clears it. */
  async one(kind: RefKind, sent: Reference | null | undefined, path: string): Promise<Ref | "" | undefined> {
    if (sent === undefined) return undefined;
    if (sent === null) return "";
    if ("externalId" in sent) {
      return { id: sent.externalId, ...(sent.name !== undefined && { description: sent.name }) };
    }
    const found = await externalIdsOf(this.#tx, kind, [sent.id]);
    return this.#refOf(found, sent.id, `${path}.id`);
  }

  /** Records that are there already. */
  async all(table: NamedTable, ids: readonly string[], path: string): Promise<readonly Ref[]> {
    const found = await externalIdsOf(this.#tx, table, ids);
    return ids.map((id, index) => this.#refOf(found, id, `${path}.${index}`));
  }

  #refOf(found: ReadonlyMap<string, string>, id: string, path: string): Ref {
    const externalId = found.get(id);
    if (externalId === undefined) this.unknown(path);
    return { id: externalId ?? "" };
  }

  unknown(path: string): void {
    this.errors.push({ path, code: "unknown", message: "is not known" });
  }

  /** null: everything is there. */
  refusal(): Problem | null {
    return this.errors.length === 0 ? null : problem("refused", { errors: this.errors });
  }
}

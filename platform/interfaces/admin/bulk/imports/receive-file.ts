import { insertErrors, type RowError } from "../../../../foundations/imports/row-errors.ts";
import { stageRows, type NewRow, type Received } from "../../../../foundations/imports/stage-rows.ts";
import type { Platform } from "../../../../catalogue/context/platform.ts";
import type { Upload } from "../../frame/call.ts";
import type { FileFormat } from "../files/columns.ts";
import { FileError } from "../files/file-error.ts";
import { readRows } from "../files/read-rows.ts";
import { readText } from "../files/read-text.ts";
import type { ImportKind } from "../kinds/kind.ts";

const rowsAtOnce = 1_000;
const charactersAtOnce = 1_000_000;

/**
 * Stores the rows of a file as it comes, some at a time. Rows that cannot be read are told with what is wrong. Throws
 * FileError for a file that is none.
 */
export async function receiveFile(
  { db, config: { limits } }: Pick<Platform, "db" | "config">,
  { job, kind, format }: { readonly job: number; readonly kind: ImportKind; readonly format: FileFormat },
  { content }: Pick<Upload, "content">,
): Promise<Received & { readonly hash: string }> {
  const text = readText(content, limits.importBytes);
  const { columns, needed } = kind;
  const { importRowCharacters: rowCharacters, jsonDepth } = limits;
  const basket = new Basket();
  let rows = 0;
  let refused = 0;
  const empty = async () => {
    const { read, errors } = basket.empty();
    await stageRows(db, job, read);
    await insertErrors(db, job, errors);
  };
  for await (const each of readRows(text.chunks(), { format, columns, needed, rowCharacters, jsonDepth })) {
    rows += 1;
    if (rows > limits.importRows) throw new FileError("tooLarge", `has more than ${limits.importRows} rows`);
    if ("errors" in each) {
      refused += 1;
      basket.refuse(each.errors);
    } else basket.add({ ...each, key: kind.keyOf(each.cells) });
    if (basket.isFull) await empty();
  }
  await empty();
  if (rows === 0) throw new FileError("empty", "has no rows");
  return { rows, refused, hash: text.hash() };
}

/** Rows that are stored with the next statement. */
class Basket {
  #read: NewRow[] = [];
  #errors: RowError[] = [];
  #characters = 0;

  add(row: NewRow): void {
    this.#read.push(row);
    for (const cell of Object.values(row.cells)) this.#characters += cell.length;
  }

  refuse(errors: readonly RowError[]): void {
    this.#errors.push(...errors);
  }

  get isFull(): boolean {
    const count = this.#read.length + this.#errors.length;
    return count >= rowsAtOnce || this.#characters >= charactersAtOnce;
  }

  empty(): { readonly read: readonly NewRow[]; readonly errors: readonly RowError[] } {
    const taken = { read: this.#read, errors: this.#errors };
    this.#read = [];
    this.#errors = [];
    this.#characters = 0;
    return taken;
  }
}

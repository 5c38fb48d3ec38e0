import type { Schemas } from "../../api/client.ts";
import { CallError } from "../../api/problem.ts";
import { t, tOr, type MessageKey } from "../../messages/translate.ts";
import { problemText } from "../../ui/problem-text.ts";

type RowError = Pick<Schemas["RowError"], "code" | "message">;

/** Of `invalid` the code alone does not say what is expected. */
const forms: Readonly<Record<string, MessageKey>> = {
  "must be a whole number": "import.form.integer",
  "must be true or false": "import.form.flag",
  "must be JSON": "import.form.json",
  "must be an object": "import.form.object",
  "must be a decimal number": "import.form.decimal",
  "must be an amount": "import.form.amount",
  "must be a country code": "import.form.country",
  "must be a language code": "import.form.language",
  "must be a list of ids": "import.form.ids",
  "must be product, variant or category": "import.form.record",
};

/** What is wrong with a row, in the language of the page; in that of the API where only its message says it. */
export function rowErrorText({ code, message }: RowError): string {
  const form = forms[message];
  if (form !== undefined) return t(form);
  const words = tOr(`import.error.${code}`, tOr(`problem.field.${code}`, message));
  return code === "invalid" ? `${words} (${message})` : words;
}

interface Place {
  /** As it is counted in the file; null: the file as a whole. */
  readonly row: string | null;
  readonly column: string;
}

/** Where a file cannot be read, which the API says as `file`, `row 3` or `row 3, price`. */
export function placeOf(path: string): Place {
  const [, row = null, column = ""] = /^row (\d+)(?:, (.+))?$/.exec(path) ?? [];
  return { row, column };
}

/** Why a file was not taken. */
export function fileErrorText(error: unknown): string {
  if (!(error instanceof CallError) || error.problem.code !== "malformed") return problemText(error);
  const [first] = error.problem.errors ?? [];
  if (first === undefined) return problemText(error);
  const { row, column } = placeOf(first.path);
  const where = [row === null ? t("import.file") : t("import.row", { row }), column].filter(Boolean);
  return `${where.join(", ")}: ${tOr(`import.fileError.${first.code}`, rowErrorText(first))}.`;
}

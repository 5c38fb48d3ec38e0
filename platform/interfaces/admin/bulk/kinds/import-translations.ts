import { groupBy } from "../../../../catalogue/catalog/group.ts";
import { findRefs } from "../../../../catalogue/integration/references.ts";
import type { RecordProblem } from "../../../../catalogue/integration/records-call.ts";
import { updateCategories } from "../../../../catalogue/master-data/categories/update-categories.ts";
import { updateTexts } from "../../../../catalogue/master-data/texts/update-texts.ts";
import { anyText } from "../../../../foundations/database/any-of.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import { cell, keyOfParts, wrong, type ImportContext, type ImportKind, type Row } from "./kind.ts";
import { isTranslated, textsOfRecord, translationColumns, type Translated } from "./translation-columns.ts";

/** Texts of products, variants and categories that are there, by language. */
export const translationImport: ImportKind = {
  name: "translations",
  writes: "catalogue.write",
  columns: translationColumns,
  needed: ["record", "id", "language"],
  keyOf: ({ record, id, language }) => keyOfParts(record, id, language),
  rowsAtOnce: 500,
  write: async (tx, context, rows) => {
    const refused = rows.flatMap((row) => refuseRow(row, context));
    if (refused.length > 0) return { ok: false, errors: refused };
    const of = groupBy(rows, ({ cells }) => cell(cells, "record") ?? "");
    const products = await productsOf(tx, of.get("product") ?? [], of.get("variant") ?? []);
    const categories = await categoriesOf(tx, of.get("category") ?? []);
    const unknown = [...products.errors, ...categories.errors];
    if (unknown.length > 0) return { ok: false, errors: unknown };
    const texts = await updateTexts(tx, products.records(context.store), context.records);
    if (!texts.ok) return { ok: false, errors: texts.problems.map(products.errorOf) };
    const named = await updateCategories(tx, categories.records, context.records);
    if (!named.ok) return { ok: false, errors: named.problems.map(categories.errorOf) };
    return {
      ok: true,
      inserted: 0,
      changed: texts.changed + named.changed,
      unchanged: texts.unchanged + named.unchanged,
    };
  },
};

function refuseRow({ row, cells }: Row, { platform: { settings } }: ImportContext): readonly RowError[] {
  const record = cell(cells, "record") ?? "";
  if (!isTranslated(record)) return [wrong(row, "record", "invalid", "must be product, variant or category")];
  const language = cell(cells, "language") ?? "";
  const isKnown = settings.languages.some((own) => own.language === language);
  const own: readonly string[] = textsOfRecord[record];
  const foreign = Object.keys(cells).filter(
    (name) => !["record", "id", "language", ...own].includes(name) && cell(cells, name) !== "",
  );
  return [
    ...(isKnown ? [] : [wrong(row, "language", "unknown", "is no language of the shop")]),
    ...foreign.map((name) => wrong(row, name, "invalid", `is nothing of a ${record}`)),
  ];
}

const idOfRow = ({ cells }: Row) => cell(cells, "id") ?? "";
const languageOf = ({ cells }: Row) => cell(cells, "language") ?? "";

/** The texts that a row has; absent ones stay. */
function textsIn(record: Translated, { cells }: Row): Readonly<Record<string, string>> {
  const names = textsOfRecord[record].filter((name) => name !== "uri");
  return Object.fromEntries(
    names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])),
  );
}

function urisIn(rows: readonly Row[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const uri = cell(row.cells, "uri");
      return uri ? [[languageOf(row), uri]] : [];
    }),
  );
}

/** Products with the rows of their own and of their variants, as the operation on texts takes them. */
async function productsOf(tx: Tx, ofProducts: readonly Row[], ofVariants: readonly Row[]) {
  const known = await findRefs(tx, "product", ofProducts.map(idOfRow));
  const found = await tx
    .selectFrom("variation")
    .innerJoin("product", "product.id", "variation.product")
    .select(["variation.external_id as variant", "product.external_id as product"])
    .where("variation.external_id", "=", anyText(ofVariants.map(idOfRow)))
    .execute();
  const owners = new Map(found.map(({ variant, product }) => [variant, product]));
  const errors = [
    ...ofProducts.filter((row) => !known.has(idOfRow(row))),
    ...ofVariants.filter((row) => !owners.has(idOfRow(row))),
  ].map(({ row }) => wrong(row, "id", "unknown", "is not known"));
  const own = groupBy(ofProducts, idOfRow);
  const variants = groupBy(ofVariants, (row) => owners.get(idOfRow(row)) ?? "");
  const parts = [...new Set([...own.keys(), ...variants.keys()])].map((id) => {
    const rows = own.get(id) ?? [];
    return { id, rows, variants: [...groupBy(variants.get(id) ?? [], idOfRow)] };
  });
  return {
    errors,
    records: (store: number) =>
      parts.map(({ id, rows, variants: inside }) => ({
        id,
        store,
        texts: rows.map((row) => ({ language: languageOf(row), ...textsIn("product", row) })),
        variations: inside.map(([variant, of]) => ({
          id: variant,
          uris: urisIn(of),
          texts: of.map((row) => ({ language: languageOf(row), ...textsIn("variant", row) })),
        })),
      })),
    errorOf: (refused: RecordProblem): RowError => errorInTexts(refused, parts[refused.record - 1]),
  };
}

interface TextRows {
  readonly rows: readonly Row[];
  readonly variants: readonly (readonly [id: string, rows: readonly Row[]])[];
}

/** `variations/variation[1]/texts[2]/name`: the second row of the first variant. */
function errorInTexts({ field, code, message }: RecordProblem, part: TextRows | undefined): RowError {
  const [, variant, rest = field] = /^variations\/variation\[(\d+)\]\/(.*)$/.exec(field) ?? [];
  const own = variant === undefined ? part?.rows : part?.variants[Number(variant) - 1]?.[1];
  const { row, column } = placeInTexts(rest, own ?? []);
  return wrong(row?.row ?? 0, column, code, message);
}

function placeInTexts(
  field: string,
  rows: readonly Row[],
): { readonly row: Row | undefined; readonly column: string } {
  const [list = "", name = "id"] = field.split("/");
  if (list === "uris") return { row: rows.find((row) => languageOf(row) === name), column: "uri" };
  const place = /^texts\[(\d+)\]$/.exec(list)?.[1];
  return place === undefined
    ? { row: rows[0], column: "id" }
    : { row: rows[Number(place) - 1], column: name };
}

const categoryFields = {
  name: "names",
  metaTitle: "metaTitles",
  metaDescription: "metaDescriptions",
  metaKeywords: "metaKeywords",
} as const;

async function categoriesOf(tx: Tx, rows: readonly Row[]) {
  const known = await findRefs(tx, "category", rows.map(idOfRow));
  const errors = rows
    .filter((row) => !known.has(idOfRow(row)))
    .map(({ row }) => wrong(row, "id", "unknown", "is not known"));
  const parts = [...groupBy(rows, idOfRow)];
  const records = parts.map(([id, of]) => {
    const textsBy = (name: keyof typeof categoryFields) =>
      Object.fromEntries(
        of.flatMap((row) => {
          const text = row.cells[name];
          // A category is never without a name.
          return text === undefined || (name === "name" && text.trim() === "")
            ? []
            : [[languageOf(row), text]];
        }),
      );
    const fields = Object.entries({
      names: textsBy("name"),
      metaTitles: textsBy("metaTitle"),
      metaDescriptions: textsBy("metaDescription"),
      metaKeywords: textsBy("metaKeywords"),
      uris: urisIn(of),
    }).filter(([, texts]) => Object.keys(texts).length > 0);
    return { id, ...Object.fromEntries(fields) };
  });
  return {
    errors,
    records,
    errorOf: ({ record, field, code, message }: RecordProblem): RowError => {
      const [list = "", language = ""] = field.split("/");
      const of = parts[record - 1]?.[1] ?? [];
      const row = of.find((each) => languageOf(each) === language) ?? of[0];
      const column = Object.entries(categoryFields).find(([, name]) => name === list)?.[0];
      return wrong(row?.row ?? 0, list === "uris" ? "uri" : (column ?? "id"), code, message);
    },
  };
}

import { sql, type Transaction } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import type { SelectionLine } from "./selection.ts";

/** Writes what became of the lines of a selection that the transaction holds locked. */
export async function saveLines(
  tx: Transaction<Schema>,
  selection: string,
  before: readonly SelectionLine[],
  after: readonly SelectionLine[],
): Promise<void> {
  const present = new Map(before.map((line) => [line.line, line]));
  const kept = new Set(after.map(({ line }) => line));
  const gone = before.map(({ line }) => line).filter((line) => !kept.has(line));
  const added = after.filter(({ line }) => !present.has(line));
  const changed = after.filter(
    (line) => (present.get(line.line)?.quantity ?? line.quantity) !== line.quantity,
  );
  if (gone.length > 0) await deleteLines(tx, { selection, gone });
  for (const { line, quantity } of changed) await updateQuantity(tx, { selection, line, quantity });
  if (added.length > 0) await insertLines(tx, { selection, ...columnsOf(added) });
}

const deleteLines = namedStatement(
  "delete-selection-lines",
  (query, at: At<{ selection: string; gone: readonly string[] }>) =>
    query
      .deleteFrom("selection_line")
      .where("selection", "=", at("selection"))
      .where("line", "=", sql<string>`any(${at("gone")}::text[])`),
);

const updateQuantity = namedStatement(
  "update-selection-line",
  (query, at: At<{ selection: string; line: string; quantity: number }>) =>
    query
      .updateTable("selection_line")
      .set({ quantity: at("quantity") })
      .where("selection", "=", at("selection"))
      .where("line", "=", at("line")),
);

type Columns = ReturnType<typeof columnsOf>;

/** One after the other takes its position: the lines keep the order of adding. */
const insertLines = namedStatement<Columns & { selection: string }, never>(
  "insert-selection-lines",
  (query, at) => ({
    compile: () =>
      sql<never>`
      insert into selection_line (
        selection, line, display, size, quantity, comment, product_url, category, subscription_plan, bundle,
        gift_certificate, attributes, size_chart
      )
      select ${at("selection")}::text, added.* from unnest(
        ${at("lines")}::text[], ${at("displays")}::integer[], ${at("sizes")}::integer[],
        ${at("quantities")}::integer[], ${at("comments")}::text[], ${at("productUrls")}::text[],
        ${at("categories")}::text[], ${at("plans")}::text[], ${at("bundles")}::jsonb[],
        ${at("certificates")}::jsonb[], ${at("attributes")}::jsonb[], ${at("sizeCharts")}::text[]
      ) as added
    `.compile(query),
  }),
);

function columnsOf(lines: readonly SelectionLine[]) {
  const json = (value: unknown) => (value ? JSON.stringify(value) : null);
  return {
    lines: lines.map(({ line }) => line),
    displays: lines.map(({ giftCertificate, display }) => (giftCertificate ? null : display)),
    sizes: lines.map(({ giftCertificate, size }) => (giftCertificate ? null : size)),
    quantities: lines.map(({ quantity }) => quantity),
    comments: lines.map(({ comment }) => comment),
    productUrls: lines.map(({ productUrl }) => productUrl),
    categories: lines.map(({ category }) => category),
    plans: lines.map(({ subscriptionPlan }) => subscriptionPlan),
    bundles: lines.map(({ bundle }) => json(bundle)),
    certificates: lines.map(({ giftCertificate }) => json(giftCertificate)),
    attributes: lines.map(({ attributes = [] }) => json(attributes)),
    sizeCharts: lines.map(({ sizeChart }) => sizeChart ?? null),
  };
}

import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { updateCategories } from "../../../catalogue/master-data/categories/update-categories.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { auditOf } from "./change-product.ts";
import { categoryAnswer, readCategoryRecords, type CategoryAnswer } from "./category-record.ts";
import { recordsContext, runOperations } from "./record-operations.ts";

const id = z.string().max(20);

const moveBody = z.strictObject({
  /** null: the top level. */
  parent: id.nullable(),
  /** The sibling that it stands before; absent or null: it comes last. */
  before: id.nullable().optional(),
  dryRun: z.boolean().default(false),
});

const postMove = changeCall({
  method: "POST",
  path: "categories/{id}/move",
  access: "catalogue.write",
  summary: "Move a category with all below it: under a parent, before a sibling or last",
  body: moveBody,
  answers: { 200: categoryAnswer },
  change: async (tx, { platform, param, body }) => {
    await lockRecords(tx);
    const all = await readCategoryRecords(tx, platform.settings);
    const moved = all.find((category) => category.id === param("id"));
    if (!moved) return problem("notFound");
    const order = orderAfter(all, moved, body);
    if (isProblem(order)) return order;
    const parent =
      body.parent === null ? "" : all.find((category) => category.id === body.parent)?.externalId;
    const records = order.flatMap((category, index) => {
      const position = index + 1;
      if (category.id === moved.id) return [{ id: category.externalId, parent, position }];
      return category.position === position ? [] : [{ id: category.externalId, position }];
    });
    const refused = await runOperations([
      { run: () => updateCategories(tx, records, recordsContext(platform)), pathOf: ({ field }) => field },
    ]);
    if (refused) return refused;
    const now = await readCategoryRecords(tx, platform.settings);
    const after = now.find((category) => category.id === moved.id) ?? moved;
    return { status: 200, body: after, audit: auditOf(`category ${moved.id}`, moved, after) };
  },
});

/** The siblings as they are to stand, the moved one among them. */
function orderAfter(
  all: readonly CategoryAnswer[],
  moved: CategoryAnswer,
  { parent, before = null }: z.output<typeof moveBody>,
): readonly CategoryAnswer[] | Problem {
  if (parent !== null && !all.some((category) => category.id === parent)) return unknown("parent");
  const siblings = all.filter((category) => category.parent === parent && category.id !== moved.id);
  const at = before === null ? siblings.length : siblings.findIndex((category) => category.id === before);
  return at < 0 ? unknown("before") : siblings.toSpliced(at, 0, moved);
}

function unknown(path: string): Problem {
  return problem("refused", { errors: [{ path, code: "unknown", message: "is not known there" }] });
}

export const categoryMoveEndpoints = [postMove];

import { z } from "zod";
import {
  findAttributeProblems,
  readAttributeTypes,
  type AttributeOwner,
  type AttributeTypes,
} from "../../catalog/items/attribute-types.ts";
import { attributeValues, type AttributeValues } from "../../../foundations/settings/schema/attributes.ts";
import { recordNamedChanges, recordSharedChange } from "../../catalog/changes.ts";
import { recordId } from "../../integration/field-types.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { type RecordsContext, type RecordsResult, countRecords } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";
import { differs } from "../../integration/write-rows.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";

const owners = ["product", "variation", "category"] as const;
const ownerNames = { product: "product", variation: "variant", category: "category" } as const;

/** Custom attributes of one owner by type; null takes one away, those that are not named stay. `id` is the owner's. */
export const attributeRecord = z.object({
  id: recordId,
  of: z.enum(owners),
  attributes: z.record(z.string(), z.unknown()),
});
export type AttributeRecord = z.input<typeof attributeRecord>;
type AttributeInput = z.output<typeof attributeRecord>;

/** Upserts custom attributes of products, variations and categories. checkout-rest.md#product. */
export async function updateAttributes(
  tx: Tx,
  records: readonly AttributeRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(attributeRecord, records, ({ id, of }) => `${of} ${id}`);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const types = await readAttributeTypes(tx);
  const problems = new Problems();
  const wanted = [];
  for (const { place, value } of parsed.records) {
    const owner = await readOwner(tx, value);
    if (!owner) problems.add({ place, id: value.id }, ["id"], "unknown");
    const after = attributeValues.safeParse(merged(owner?.attributes, value));
    if (!after.success) problems.add({ place, id: value.id }, ["attributes"], "invalid");
    const given = Object.keys(value.attributes).map((type) => [type, after.data?.[type]] as const);
    addAttributeProblems(problems, { place, id: value.id, owner: ownerNames[value.of] }, types, given);
    if (owner && after.success) wanted.push({ owner, input: value, after: after.data });
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const changes = new CatalogChanges();
  const changed = wanted.filter(({ owner, after }) => differs(owner, { attributes: after }));
  for (const { owner, input, after } of changed) await writeAttributes(tx, input.of, owner, after, changes);
  const categories = changed.filter(({ input }) => input.of === "category").map(({ owner }) => owner.id);
  if (categories.length > 0) await recordSharedChange(tx, "categories");
  await recordNamedChanges(tx, "category", categories);
  await applyCatalogChanges(tx, changes, context);
  const keyOf = ({ of, id }: AttributeInput) => `${of} ${id}`;
  return countRecords(
    wanted.map(({ input }) => keyOf(input)),
    new Set(),
    new Set(changed.map(({ input }) => keyOf(input))),
  );
}

interface AttributeOwnerInput {
  readonly place: number;
  readonly id: string;
  readonly owner: AttributeOwner;
}

/** Adds what is wrong with attributes of a record by what their types say. */
export function addAttributeProblems(
  problems: Problems,
  { place, id, owner }: AttributeOwnerInput,
  types: AttributeTypes,
  given: Iterable<readonly [string, AttributeValues[string] | undefined]>,
): void {
  for (const [type, value] of given) {
    if (value === undefined) continue;
    for (const { element, message } of findAttributeProblems(types.get(type), owner, value)) {
      problems.add({ place, id }, ["attributes", type, element ?? []].flat(), "invalid", message);
    }
  }
}

interface Owner {
  readonly id: number;
  readonly product: number;
  readonly attributes: AttributeValues;
}

async function readOwner(tx: Tx, { of, id }: AttributeInput): Promise<Owner | null> {
  const number = (await findRefs(tx, of, [id])).get(id);
  if (number === undefined) return null;
  const { attributes } = await tx
    .selectFrom(of)
    .select("attributes")
    .where("id", "=", number)
    .executeTakeFirstOrThrow();
  const product = of === "variation" ? await productOf(tx, number) : number;
  return { id: number, product, attributes: attributeValues.parse(attributes) };
}

async function productOf(tx: Tx, variation: number): Promise<number> {
  const { product } = await tx
    .selectFrom("variation")
    .select("product")
    .where("id", "=", variation)
    .executeTakeFirstOrThrow();
  return product;
}

function merged(before: AttributeValues | undefined, { attributes }: AttributeInput): unknown {
  const entries = Object.entries({ ...before, ...attributes });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

async function writeAttributes(
  tx: Tx,
  of: AttributeInput["of"],
  owner: Owner,
  attributes: AttributeValues,
  changes: CatalogChanges,
): Promise<void> {
  const set = { attributes: JSON.stringify(attributes) };
  await tx.updateTable(of).set(set).where("id", "=", owner.id).execute();
  if (of === "product") changes.product(owner.product);
  if (of === "variation") changes.variation(owner.product, owner.id);
}

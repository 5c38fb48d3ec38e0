import { sql } from "kysely";
import {
  findAttributeProblems,
  type AttributeDefinition,
  type AttributeOwner,
} from "../../catalog/items/attribute-types.ts";
import { recordNamedChanges, recordSharedChange } from "../../catalog/changes.ts";
import { attributeValues } from "../../../foundations/settings/schema/attributes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { applyCatalogChanges, CatalogChanges } from "../../integration/catalog-changes.ts";
import type { RecordsContext } from "../../integration/records-call.ts";

const tables = { product: "product", variant: "variation", category: "category" } as const;

interface AttributeUse {
  readonly owner: AttributeOwner;
  readonly id: number;
  readonly value: unknown;
}

/** Every product, variant and category that has an attribute. Records are locked. */
async function readUses(tx: Tx, key: string): Promise<readonly AttributeUse[]> {
  const uses: AttributeUse[] = [];
  for (const owner of ["product", "variant", "category"] as const) {
    const { rows } = await sql<{ id: number; value: unknown }>`
      select id, attributes -> ${key} as value from ${sql.table(tables[owner])}
      where jsonb_exists(attributes, ${key}) order by id
    `.execute(tx);
    for (const { id, value } of rows) uses.push({ owner, id, value });
  }
  return uses;
}

/** An owner whose value a definition does not allow, and why. */
export interface AttributeMisfit {
  readonly owner: AttributeOwner;
  readonly id: number;
  readonly message: string;
}

/** Who has values of an attribute that a definition does not allow; null: any value. Records are locked. */
export async function findMisfits(
  tx: Tx,
  key: string,
  definition: AttributeDefinition | null,
): Promise<readonly AttributeMisfit[]> {
  const uses = await readUses(tx, key);
  return uses.flatMap(({ owner, id, value }) => {
    if (definition === null) return [{ owner, id, message: "has this attribute" }];
    const given = attributeValues.parse({ [key]: value })[key];
    const [wrong] = given === undefined ? [] : findAttributeProblems(definition, owner, given);
    if (!wrong) return [];
    const { element, message } = wrong;
    return [{ owner, id, message: element === null ? message : `${element} ${message}` }];
  });
}

/** A type as it is written. */
export interface AttributeTypeRecord {
  readonly key: string;
  readonly definition: AttributeDefinition;
}

/**
 * Writes a type in the place of the one before; null: it is new. Records are locked, and the definition was checked.
 */
export async function writeAttributeType(
  tx: Tx,
  { key, definition }: AttributeTypeRecord,
  before: AttributeDefinition | null,
  context: RecordsContext,
): Promise<void> {
  const name = definition.name[context.settings.defaultLanguage] ?? key;
  const written = { name, definition: JSON.stringify(definition) };
  await tx
    .insertInto("attribute_type")
    .values({ key, ...written })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(written))
    .execute();
  // What is declared is read with the categories, which show attributes too.
  await recordSharedChange(tx, "categories");
  if (choicesOf(before) !== choicesOf(definition)) await deriveUses(tx, key, context);
}

/** All that documents show of a type. */
function choicesOf(definition: AttributeDefinition | null): string {
  const choices = (definition?.elements ?? []).filter(({ kind }) => kind === "choice");
  return JSON.stringify(choices.map(({ key, values }) => [key, values]));
}

/** Takes a type away that nothing has. Records are locked. */
export async function deleteAttributeType(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("attribute_type").where("key", "=", key).execute();
  await recordSharedChange(tx, "categories");
}

/** Values of choices are shown by names, which may be others now. */
async function deriveUses(tx: Tx, key: string, context: RecordsContext): Promise<void> {
  const uses = await readUses(tx, key);
  const idsOf = (owner: AttributeOwner) => uses.filter((use) => use.owner === owner).map(({ id }) => id);
  const changes = new CatalogChanges();
  for (const product of idsOf("product")) changes.products.add(product);
  for (const product of await productsOf(tx, idsOf("variant"))) changes.products.add(product);
  await applyCatalogChanges(tx, changes, context);
  const categories = idsOf("category");
  await recordNamedChanges(tx, "category", categories);
}

async function productsOf(tx: Tx, variations: readonly number[]): Promise<readonly number[]> {
  if (variations.length === 0) return [];
  const { rows } = await sql<{ product: number }>`
    select distinct product from variation where id = any(${variations}::integer[])
  `.execute(tx);
  return rows.map(({ product }) => product);
}

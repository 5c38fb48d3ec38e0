import { sql } from "kysely";
import type { Tx } from "../../../../../foundations/database/transaction.ts";
import {
  attributeValues,
  type AttributeValues,
} from "../../../../../foundations/settings/schema/attributes.ts";
import type { ProductRows } from "./group-rows.ts";

interface KnownRecord {
  readonly status: string;
  readonly attributes: AttributeValues;
}

export interface KnownProduct extends KnownRecord {
  /** Empty: the usual one. */
  readonly taxGroup: string;
}

export interface KnownVariant extends KnownRecord {
  readonly swatch: string | null;
  readonly hex: string | null;
  /** null: the store does not have it. */
  readonly display: {
    readonly isPublished: boolean;
    readonly categories: readonly string[];
    readonly markets: readonly string[];
  } | null;
}

/** What is there of the products of a part of a file, by their external ids. */
export interface Known {
  readonly products: ReadonlyMap<string, KnownProduct>;
  readonly variants: ReadonlyMap<string, KnownVariant>;
}

/** To be called under the lock of the records. */
export async function readKnown(tx: Tx, store: number, products: readonly ProductRows[]): Promise<Known> {
  const ids = products.map(({ id }) => id);
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id));
  const { rows } = await sql<ProductRow>`
    select p.external_id, p.status, p.attributes, coalesce(t.tax_group, '') as "taxGroup" from product p
    left join product_text t on t.product = p.id and t.store = ${store} and t.language = ''
    where p.external_id = any(${ids}::text[])
  `.execute(tx);
  const { rows: found } = await sql<VariantRow>`
    select v.external_id, v.status, v.attributes, v.swatch_description as swatch, v.swatch_hex as hex, d.preview,
      array(select c.external_id from display_category dc join category c on c.id = dc.category
        where dc.display = d.id order by dc.position) as categories,
      array(select m.external_id from display_market dm join market m on m.id = dm.market
        where dm.display = d.id order by dm.market) as markets
    from variation v left join display d on d.variation = v.id and d.store = ${store}
    where v.external_id = any(${variants}::text[])
  `.execute(tx);
  return {
    products: new Map(
      rows.map(({ external_id: id, attributes, ...product }) => [
        id,
        Object.assign(product, { attributes: attributeValues.parse(attributes) }),
      ]),
    ),
    variants: new Map(found.map((row) => [row.external_id, variantOf(row)])),
  };
}

interface ProductRow {
  readonly external_id: string;
  readonly status: string;
  readonly attributes: unknown;
  readonly taxGroup: string;
}

interface VariantRow {
  readonly external_id: string;
  readonly status: string;
  readonly attributes: unknown;
  readonly swatch: string | null;
  readonly hex: string | null;
  /** null: the store does not have it. */
  readonly preview: boolean | null;
  readonly categories: readonly string[];
  readonly markets: readonly string[];
}

function variantOf({
  status,
  attributes,
  swatch,
  hex,
  preview,
  categories,
  markets,
}: VariantRow): KnownVariant {
  const display = preview === null ? null : { isPublished: !preview, categories, markets };
  return { status, attributes: attributeValues.parse(attributes), swatch, hex, display };
}

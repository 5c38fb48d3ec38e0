import { sql } from "kysely";
import { productTexts } from "../../../../../foundations/product-texts.ts";
import { isOfStore } from "../../../catalogue/product-record.ts";
import { grouped } from "../../../../../catalogue/catalog/group.ts";
import type { Told } from "../../files/columns.ts";
import { keysetPages, type ExportContext, type ExportKind } from "../kind.ts";
import { allProductColumns } from "./columns.ts";

const pageRows = 200;

/** The products of a store: a row for each size of each variant. */
export const productExport: ExportKind = {
  name: "products",
  exports: "catalogue.export",
  reads: "catalogue.read",
  columns: () => allProductColumns,
  pages: async function* pages(context) {
    const readPage = (last: { readonly id: number } | null) => readProducts(context, last?.id ?? 0);
    for await (const page of keysetPages(readPage, pageRows)) {
      const ids = page.map(({ id }) => id);
      const variantsOf = grouped(await readVariants(context, ids), ({ product }) => product);
      yield page.flatMap(({ id, weight_value: weight, ...product }) => {
        const variants = variantsOf(id);
        const own = { ...product, weight };
        if (variants.length === 0) return [own];
        return variants.map((variant) => Object.assign({}, own, variant));
      });
    }
  },
};

type ProductRow = Told & { readonly id: number; readonly weight_value: string | null };

const texts = sql.join(
  productTexts.map(({ name, column }) => sql`product.${sql.ref(column)} as ${sql.ref(name)}`),
);

async function readProducts({ db, store }: ExportContext, after: number): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product.id, product.external_id as "externalId", product.status, product.name, product.sku,
      b.external_id as brand, b.name as "brandName", c.external_id as collection, c.name as "collectionName",
      f.external_id as folder, f.name as "folderName", h.external_id as "harmCode", h.description as "harmCodeName",
      ${texts}, product.weight_value, product.weight_unit as "weightUnit", product.comment,
      t.tax_group as "taxGroup", product.attributes
    from product
    left join brand b on b.id = product.brand
    left join collection c on c.id = product.collection
    left join folder f on f.id = product.folder
    left join harm_code h on h.id = product.harm_code
    left join product_text t on t.product = product.id and t.store = ${store} and t.language = ''
    where product.id > ${after} and ${isOfStore(store)}
    order by product.id limit ${pageRows}
  `.execute(db);
  return rows;
}

type VariantRow = Told & { readonly product: number; readonly position: number; readonly variant_id: number };

async function readVariants(
  { db, store }: ExportContext,
  ids: readonly number[],
): Promise<readonly VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.product, v.position, v.id as variant_id, v.external_id as variant, v.status as "variantStatus",
      v.name as "variantName", v.sku as "variantSku", v.swatch_description as swatch, v.swatch_hex as "swatchHex",
      v.attributes as "variantAttributes", st.external_id as "sizeTable", not d.preview as published,
      case when d.id is null then null else to_jsonb(array(select c.external_id from display_category dc
        join category c on c.id = dc.category where dc.display = d.id order by dc.position)) end as categories,
      case when d.id is null then null else to_jsonb(array(select m.external_id from display_market dm
        join market m on m.id = dm.market where dm.display = d.id order by dm.market)) end as markets,
      d.minimum_quantity as "minimumQuantity", d.multiple_of as "multipleOf",
      s.external_id as size, s.description as "sizeName", vs.sku as "sizeSku", vs.ean, vs.preorder
    from variation v
    left join size_table st on st.id = v.size_table
    left join display d on d.variation = v.id and d.store = ${store}
    left join variation_size vs on vs.variation = v.id
    left join size s on s.size_table = vs.size_table and s.id = vs.size
    where v.product = any(${ids}::integer[])
    order by v.product, v.position, v.id, s.position, s.id
  `.execute(db);
  return rows;
}

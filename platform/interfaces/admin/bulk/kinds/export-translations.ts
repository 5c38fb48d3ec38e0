import { sql } from "kysely";
import type { Told } from "../files/columns.ts";
import { keysetPages, type ExportContext, type ExportKind } from "./kind.ts";
import { translationColumns } from "./translation-columns.ts";

const recordsAtOnce = 500;

/** The texts of products, variants and categories in the languages that have any. */
export const translationExport: ExportKind = {
  name: "translations",
  exports: "catalogue.export",
  reads: "catalogue.read",
  columns: () => translationColumns,
  pages: async function* pages(context) {
    for (const [table, read] of [
      ["product", readProductTexts],
      ["variation", readVariantTexts],
      ["category", readCategoryTexts],
    ] as const) {
      const pageOf = (last: { readonly id: number } | null) => readIds(context, table, last?.id ?? 0);
      for await (const page of keysetPages(pageOf, recordsAtOnce)) {
        yield await read(
          context,
          page.map(({ id }) => id),
        );
      }
    }
  },
};

async function readIds(
  { db }: ExportContext,
  table: "product" | "variation" | "category",
  after: number,
): Promise<readonly { readonly id: number }[]> {
  return db
    .selectFrom(table)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(recordsAtOnce)
    .execute();
}

async function readProductTexts(
  { db, store }: ExportContext,
  ids: readonly number[],
): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select 'product' as record, p.external_id as id, t.language, t.name,
      t.short_description as "shortDescription", t.description, t.meta_title as "metaTitle",
      t.meta_description as "metaDescription", t.meta_keywords as "metaKeywords"
    from product_text t join product p on p.id = t.product
    where t.product = any(${ids}::integer[]) and t.store = ${store} and t.language <> ''
      and coalesce(t.name, '') || coalesce(t.short_description, '') || coalesce(t.description, '')
        || coalesce(t.meta_title, '') || coalesce(t.meta_description, '') || coalesce(t.meta_keywords, '') <> ''
    order by t.product, t.language
  `.execute(db);
  return rows;
}

/** Addresses of the default language are the display item's own. */
async function readVariantTexts(
  { db, store, settings }: ExportContext,
  ids: readonly number[],
): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    with place as (
      select v.id, v.external_id, d.id as display, d.uri from variation v
      left join display d on d.variation = v.id and d.store = ${store} where v.id = any(${ids}::integer[])
    ), told as (
      select variation as id, language from variation_text where variation = any(${ids}::integer[])
        and coalesce(name, '') || coalesce(swatch_description, '') <> ''
      union select place.id, t.language from place join display_text t on t.display = place.display
      union select id, ${settings.defaultLanguage} from place where display is not null
    )
    select 'variant' as record, place.external_id as id, told.language, x.name, x.swatch_description as swatch,
      case when told.language = ${settings.defaultLanguage} then place.uri else t.uri end as uri
    from told join place on place.id = told.id
    left join variation_text x on x.variation = told.id and x.language = told.language
    left join display_text t on t.display = place.display and t.language = told.language
    order by told.id, told.language
  `.execute(db);
  return rows;
}

async function readCategoryTexts({ db }: ExportContext, ids: readonly number[]): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select 'category' as record, c.external_id as id, t.language, t.name, t.meta_title as "metaTitle",
      t.meta_description as "metaDescription", t.meta_keywords as "metaKeywords", t.uri
    from category_text t join category c on c.id = t.category
    where t.category = any(${ids}::integer[]) order by t.category, t.language
  `.execute(db);
  return rows;
}

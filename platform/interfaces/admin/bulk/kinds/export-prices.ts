import { sql } from "kysely";
import { decimalText } from "../../../../foundations/money/money.ts";
import { keysetPages, type ExportContext, type ExportKind } from "./kind.ts";
import { priceColumns } from "./import-prices.ts";

interface PriceRow {
  readonly list: number;
  readonly product: number;
  readonly variation: number;
  readonly pricelist: string;
  readonly product_name: string;
  readonly variant_name: string | null;
  readonly amount: number | null;
  readonly recommended: number | null;
  readonly currency: string;
}

const pageRows = 2_000;

/** The prices of all lists of a store, by list and product. */
export const priceExport: ExportKind = {
  name: "prices",
  exports: "prices.export",
  reads: "prices.read",
  columns: () => priceColumns,
  pages: async function* pages(context) {
    for await (const page of keysetPages((last: PriceRow | null) => readPage(context, last), pageRows)) {
      yield page.map((row) => {
        const amountOf = (minor: number | null) => (minor === null ? "" : decimalText(minor, row.currency));
        return {
          pricelist: row.pricelist,
          product: row.product_name,
          variant: row.variant_name,
          price: amountOf(row.amount),
          recommendedPrice: amountOf(row.recommended),
          currency: row.currency,
        };
      });
    }
  },
};

async function readPage({ db, store }: ExportContext, last: PriceRow | null): Promise<readonly PriceRow[]> {
  const { list, product, variation } = last ?? { list: 0, product: 0, variation: 0 };
  const { rows } = await sql<PriceRow>`
    select p.price_list as list, p.product, p.variation, l.external_id as pricelist, l.currency,
      product.external_id as product_name, v.external_id as variant_name,
      p.amount, p.recommended_amount as recommended
    from price p
    join price_list l on l.id = p.price_list and l.store = ${store}
    join product on product.id = p.product
    left join variation v on v.id = p.variation
    where (p.price_list, p.product, p.variation) > (${list}, ${product}, ${variation})
    order by p.price_list, p.product, p.variation limit ${pageRows}
  `.execute(db);
  return rows;
}

import { sql } from "kysely";
import { keysetPages, type ExportContext, type ExportKind } from "./kind.ts";
import { stockColumns } from "./import-stock.ts";

interface StockRow {
  readonly variation: number;
  readonly size: number;
  readonly warehouse: number;
  readonly variant_name: string;
  readonly size_name: string;
  readonly display: number;
  readonly sku: string;
  readonly warehouse_name: string;
  readonly quantity: number;
  readonly reserved: number;
}

const pageRows = 2_000;

/** What is on the shelves of what a store has. */
export const stockExport: ExportKind = {
  name: "stock",
  exports: "stock.export",
  reads: "stock.read",
  columns: () => stockColumns.filter(({ name }) => name !== "reason"),
  pages: async function* pages(context) {
    for await (const page of keysetPages((last: StockRow | null) => readPage(context, last), pageRows)) {
      yield page.map((row) => ({
        variant: row.variant_name,
        size: row.size_name,
        item: `${row.display}-${row.size}`,
        sku: row.sku,
        warehouse: row.warehouse_name,
        quantity: row.quantity,
        reserved: row.reserved,
      }));
    }
  },
};

async function readPage({ db, store }: ExportContext, last: StockRow | null): Promise<readonly StockRow[]> {
  const { variation, size, warehouse } = last ?? { variation: 0, size: 0, warehouse: 0 };
  const { rows } = await sql<StockRow>`
    select st.variation, st.size, st.warehouse, v.external_id as variant_name, s.external_id as size_name,
      d.id as display, p.sku || v.sku || vs.sku as sku, w.external_id as warehouse_name,
      st.quantity, st.reserved
    from stock st
    join variation_size vs on vs.variation = st.variation and vs.size = st.size
    join variation v on v.id = st.variation
    join product p on p.id = v.product
    join size s on s.size_table = vs.size_table and s.id = vs.size
    join display d on d.variation = st.variation and d.store = ${store}
    join warehouse w on w.id = st.warehouse
    where (st.variation, st.size, st.warehouse) > (${variation}, ${size}, ${warehouse})
    order by st.variation, st.size, st.warehouse limit ${pageRows}
  `.execute(db);
  return rows;
}

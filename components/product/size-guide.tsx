import { SizeGuideDialog } from "@/components/product/lazy-parts";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import { getTranslator } from "@/lib/messages/messages";
import { conversionTable, type GuideTable, measuresTable } from "@/lib/product/size-guide";

type Props = { readonly language: string; readonly product: Product };

export const SIZE_GUIDE = "size-guide";

export function hasSizeGuide({ measurements, itemTable, sizeCharts }: Product): boolean {
  return measuresTable(measurements) !== null || conversionTable(itemTable, sizeCharts) !== null;
}

/** A section of the page, which its link shows before everything else where there is JavaScript. */
export function SizeGuide({ language, product }: Props) {
  const t = getTranslator(language, "product");
  const measures = measuresTable(product.measurements);
  const elsewhere = conversionTable(product.itemTable, product.sizeCharts);
  if (measures === null && elsewhere === null) return null;
  return (
    <SizeGuideDialog id={SIZE_GUIDE} title={t("guide.title")} close={t("guide.close")}>
      {measures && product.measurements ? (
        <>
          <p className="mb-3 text-sm text-muted">{t("guide.lead")}</p>
          <Table
            caption={t("guide.measures", { unit: product.measurements.unit })}
            corner={t("guide.size")}
            table={measures}
          />
        </>
      ) : null}
      {elsewhere ? <Table caption={t("guide.elsewhere")} corner={t("guide.size")} table={elsewhere} /> : null}
    </SizeGuideDialog>
  );
}

type TableProps = { readonly caption: string; readonly corner: string; readonly table: GuideTable };

function Table({ caption, corner, table: { columns, rows } }: TableProps) {
  return (
    <table className="mb-6 w-full text-start text-[0.9375rem] tabular-nums">
      <caption className="mb-2 text-start font-medium">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-4 text-start font-normal text-muted">
            {corner}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pe-4 text-start font-normal text-muted">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-medium">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="py-2 pe-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

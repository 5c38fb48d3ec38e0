import { Link } from "@tanstack/react-router";
import type { Money } from "../../api/client.ts";
import { moneyText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";
import { Card } from "../../ui/page.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { useLineProducts } from "./line-pictures.ts";
import { type Order, type OrderLine } from "./order-query.ts";
import { openUnits } from "./order-units.ts";

/** What was ordered, where its units are, and what it came to. */
export function OrderLines({ order }: { readonly order: Order }) {
  const products = useLineProducts(order);
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card title={t("order.lines")} beside={<span className="text-ink-3">{numberText(units)}</span>} isFlush>
      <table aria-label={t("order.lines")} className="w-full text-left">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-xs text-ink-3">
            <th scope="col" className="h-8 px-4 font-medium">
              {t("field.product")}
            </th>
            <th scope="col" className="hidden h-8 px-2 font-medium md:table-cell">
              {t("order.where")}
            </th>
            <th scope="col" className="h-8 px-2 text-right font-medium">
              {t("field.quantity")}
            </th>
            <th scope="col" className="h-8 px-4 text-right font-medium">
              {t("orders.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const product = products.get(line.displayItem);
            return (
              <tr key={line.row} className="border-t border-line/70 align-top">
                <td className="px-4 py-2.5">
                  <div className="flex gap-3">
                    <Thumb path={product?.picture} className="h-12 w-10" />
                    <div className="min-w-0">
                      {product === undefined ? (
                        <span className="font-medium">{line.name}</span>
                      ) : (
                        <Link
                          to="/products/$id"
                          params={{ id: product.id }}
                          className="font-medium hover:underline"
                        >
                          {line.name}
                        </Link>
                      )}
                      <div className="text-sm text-ink-2">
                        {[line.brand, line.size, line.sku].filter(Boolean).join(" · ")}
                      </div>
                      <div className="mt-1 flex flex-wrap gap-1 md:hidden">
                        <UnitChips line={line} />
                      </div>
                      {line.comment !== null && line.comment !== "" && (
                        <div className="text-sm text-ink-2">“{line.comment}”</div>
                      )}
                    </div>
                  </div>
                </td>
                <td className="hidden px-2 py-2.5 md:table-cell">
                  <div className="flex flex-wrap gap-1">
                    <UnitChips line={line} />
                  </div>
                </td>
                <td className="px-2 py-2.5 text-right whitespace-nowrap">
                  {line.quantity}
                  {line.unitPrice !== null && (
                    <span className="hidden text-ink-2 md:inline"> × {moneyText(line.unitPrice)}</span>
                  )}
                </td>
                <td className="px-4 py-2.5 text-right font-medium whitespace-nowrap">
                  {line.total && moneyText(line.total)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Totals order={order} />
    </Card>
  );
}

/** Where the units of a line are. */
function UnitChips({ line }: { readonly line: OrderLine }) {
  const { inShipments, shipped, cancelled, refunded, returned } = line;
  const parts = [
    ["toShip", openUnits(line), "warn"],
    ["packed", inShipments - shipped, "accent"],
    ["shipped", shipped, "good"],
    ["cancelled", cancelled, "neutral"],
    ["returned", returned, "neutral"],
    ["refunded", refunded - returned, "neutral"],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([name, count, tone]) => (
      <Chip key={name} tone={tone}>
        {t(`units.${name}`, { count })}
      </Chip>
    ));
}

function Totals({ order: { totals, currentTotal, paid, refunded } }: { readonly order: Order }) {
  if (totals === null) return null;
  const isOther = currentTotal?.amount !== totals.grandTotal.amount;
  const rows: readonly (readonly [string, Money | null, boolean?])[] = [
    [t("totals.items"), totals.items],
    [t("totals.discount"), totals.discount],
    [t("totals.shipping"), totals.shipping],
    [t("totals.handling"), isZero(totals.handling) ? null : totals.handling],
    [t("totals.grand"), totals.grandTotal, true],
    [t("totals.tax"), totals.tax],
    [t("order.currentTotal"), isOther ? currentTotal : null, true],
    [t("totals.paid"), paid, true],
    [t("totals.refunded"), refunded === null || isZero(refunded) ? null : refunded, true],
  ];
  return (
    <dl className="ml-auto grid w-full gap-1 border-t border-line px-4 py-3 sm:w-80">
      {rows.map(([label, value, isStrong = false]) =>
        value === null ? null : (
          <div
            key={label}
            className={`flex justify-between gap-4 ${isStrong ? "font-semibold" : "text-ink-2"}`}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{moneyText(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function isZero({ amount }: Money): boolean {
  return Number(amount) === 0;
}

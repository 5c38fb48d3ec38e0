import { useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { dayText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { Views } from "../../ui/filter-bar.tsx";
import { Empty, Page } from "../../ui/page.tsx";
import { orderQuery, type Order } from "../order/order-query.ts";
import { openUnits, unitsToPack } from "../order/order-units.ts";
import { Address } from "../order/order-side.tsx";
import { pickList, type WantedOrder } from "./pick-list.ts";
import { mostPrinted, printKinds } from "./print-kinds.ts";

/** Paper for the warehouse: a slip for each parcel, or what to fetch for all of them together. */
export function PrintScreen() {
  const { orders: numbers = "", kind = "slips" } = useSearch({ from: "/shell/print" });
  const navigate = useNavigate({ from: "/print" });
  const ids = [...new Set(numbers.split(",").filter(Boolean))].slice(0, mostPrinted);
  const orders = useSuspenseQueries({
    queries: ids.map((id) => orderQuery(id)),
    combine: (found) => found.map(({ data }) => data),
  });
  const print = () => window.print();
  useShortcut("p", t("print.print"), print);
  return (
    <Page
      title={t(`print.${kind}`)}
      width="reading"
      isHeadPrinted={kind === "picks"}
      subtitle={t("print.count", { count: orders.length })}
      actions={
        <Button variant="primary" icon={<Printer size={15} />} keys="p" onClick={print}>
          {t("print.print")}
        </Button>
      }
    >
      <div className="mb-4 rounded-xl border border-line bg-card print:hidden">
        <Views
          label={t("print.kind")}
          views={printKinds.map((one) => [one, t(`print.${one}`)] as const)}
          current={kind}
          onPick={(one) => void navigate({ search: (before) => ({ ...before, kind: one }), replace: true })}
        />
      </div>
      {orders.length === 0 && (
        <Empty icon={<Printer size={20} />} title={t("print.none")}>
          {t("print.noneText")}
        </Empty>
      )}
      {kind === "slips" ? (
        orders.map((order) => <Slip key={order.id} order={order} />)
      ) : (
        <Picks orders={orders.map(wantedOf)} />
      )}
    </Page>
  );
}

function wantedOf({ id, lines }: Order): WantedOrder {
  return { id, lines: lines.map((line) => Object.assign({}, line, { units: openUnits(line) })) };
}

const cell = "py-1.5 pr-3 align-top";
const head = "py-1.5 pr-3 text-left text-sm font-medium";

function Slip({ order }: { readonly order: Order }) {
  const { name } = useShop();
  const units = unitsToPack(order);
  const lines = order.lines.filter((line) => units(line) > 0);
  return (
    <article
      aria-label={t("order.title", { number: order.id })}
      className="mb-4 break-after-page rounded-xl border border-line bg-card p-6 last:break-after-auto print:mb-0 print:border-0 print:p-0"
    >
      <div className="mb-6 flex justify-between gap-4">
        <div>
          <p className="text-lg font-semibold">{name}</p>
          <h2 className="mt-1 font-medium">{t("order.title", { number: order.id })}</h2>
          <p className="text-sm">{dayText(order.createdAt)}</p>
        </div>
        <div className="text-right">
          <Address address={order.shippingAddress ?? order.address} isHidden={order.redacted} />
          <p className="mt-2 text-sm">{order.shippingMethod.name}</p>
        </div>
      </div>
      <table className="w-full" aria-label={t("order.title", { number: order.id })}>
        <thead>
          <tr className="border-b border-line-strong">
            <th className={head}>{t("field.product")}</th>
            <th className={head}>{t("field.size")}</th>
            <th className={head}>{t("field.sku")}</th>
            <th className={`${head} text-right`}>{t("print.units")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.row} className="break-inside-avoid border-b border-line">
              <td className={`${cell} font-medium`}>
                {line.name}
                {line.comment !== null && <span className="block text-sm font-normal">{line.comment}</span>}
              </td>
              <td className={cell}>{line.size}</td>
              <td className={cell}>{line.sku}</td>
              <td className={`${cell} text-right tabular-nums`}>{numberText(units(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.message !== null && <p className="mt-4 whitespace-pre-line">{order.message}</p>}
    </article>
  );
}

function Picks({ orders }: { readonly orders: readonly WantedOrder[] }) {
  const picks = pickList(orders);
  if (picks.length === 0) return <p className="text-ink-2">{t("print.nothing")}</p>;
  return (
    <table className="w-full rounded-xl bg-card print:bg-transparent" aria-label={t("print.picks")}>
      <thead>
        <tr className="border-b border-line-strong">
          <th className={`${head} pl-3`}>{t("field.sku")}</th>
          <th className={head}>{t("field.product")}</th>
          <th className={head}>{t("field.size")}</th>
          <th className={`${head} text-right`}>{t("print.units")}</th>
          <th className={`${head} max-sm:hidden print:table-cell`}>{t("screen.orders")}</th>
        </tr>
      </thead>
      <tbody>
        {picks.map((pick) => (
          <tr key={pick.item} className="break-inside-avoid border-b border-line">
            <td className={`${cell} pl-3`}>
              {pick.sku}
              {pick.ean !== "" && <span className="block text-sm">{pick.ean}</span>}
            </td>
            <td className={`${cell} font-medium`}>{pick.name}</td>
            <td className={cell}>{pick.size}</td>
            <td className={`${cell} text-right font-semibold tabular-nums`}>{numberText(pick.units)}</td>
            <td className={`${cell} text-sm max-sm:hidden print:table-cell`}>{pick.orders.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

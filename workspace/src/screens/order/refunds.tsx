import { Undo2 } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { moneyText, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Card } from "../../ui/page.tsx";
import { useOrderAction, type Order } from "./order-query.ts";
import { lineName } from "./parcels.tsx";

type Refund = Order["refunds"][number];

/** What money went back or is promised to. */
export function Refunds({ order }: { readonly order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <Card title={t("order.refunds")} isFlush>
      <ul aria-label={t("order.refunds")}>
        {order.refunds.map((refund) => (
          <Entry key={refund.id} order={order} refund={refund} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ order, refund }: { readonly order: Order; readonly refund: Refund }) {
  const can = useCan();
  const path = { id: order.id, refund: refund.id };
  const complete = useOrderAction(order.id, {
    run: () => ask(api.POST("/orders/{id}/refunds/{refund}/complete", { params: { path }, body: {} })),
    done: t("refund.completed"),
  });
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line/70 px-4 py-3">
      <Undo2 size={18} className="mt-0.5 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(`refund.kind.${refund.kind}`)}</span>
          {refund.completedAt === null ? (
            <Chip tone="warn">{t("refund.promised")}</Chip>
          ) : (
            <Chip tone="good">{t("refund.doneAt", { at: shortTime(refund.completedAt) })}</Chip>
          )}
        </div>
        <ul className="mt-1 text-sm text-ink-2">
          {refund.lines.map(({ row, quantity }) => (
            <li key={row}>
              {quantity} × {lineName(order, row)}
            </li>
          ))}
        </ul>
        {refund.comment !== null && refund.comment !== "" && (
          <p className="mt-1 text-sm text-ink-2">“{refund.comment}”</p>
        )}
      </div>
      {refund.amount !== null && (
        <span className="font-semibold tabular-nums">{moneyText(refund.amount)}</span>
      )}
      {refund.completedAt === null && can("orders.refund") && (
        <Button size="small" isBusy={complete.isPending} onClick={() => complete.mutate()}>
          {t("refund.complete")}
        </Button>
      )}
    </li>
  );
}

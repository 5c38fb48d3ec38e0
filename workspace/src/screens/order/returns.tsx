import { PackageX } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Card } from "../../ui/page.tsx";
import { useOrderAction, type Order, type OrderReturn } from "./order-query.ts";
import { lineName } from "./parcels.tsx";

interface ReturnsProps {
  readonly order: Order;
  readonly onReceive: (each: OrderReturn) => void;
}

/** What a customer sends back, and what became of it. */
export function Returns({ order, onReceive }: ReturnsProps) {
  if (order.returns.length === 0) return null;
  return (
    <Card title={t("order.returns")} isFlush>
      <ul aria-label={t("order.returns")}>
        {order.returns.map((each) => (
          <Entry key={each.id} order={order} each={each} onReceive={() => onReceive(each)} />
        ))}
      </ul>
    </Card>
  );
}

interface EntryProps {
  readonly order: Order;
  readonly each: OrderReturn;
  readonly onReceive: () => void;
}

function Entry({ order, each, onReceive }: EntryProps) {
  const can = useCan();
  const path = { id: order.id, return: each.id };
  const callOff = useOrderAction(order.id, {
    run: () => ask(api.POST("/orders/{id}/returns/{return}/cancel", { params: { path }, body: {} })),
    done: t("return.calledOff"),
  });
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line/70 px-4 py-3">
      <PackageX size={18} className="mt-0.5 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-56">
        <StatusChip each={each} />
        <ul className="mt-1 text-sm text-ink-2">
          {each.lines.map(({ row, quantity, reason }) => (
            <li key={row}>
              {quantity} × {lineName(order, row)} · {t(`return.reason.${reason}`)}
            </li>
          ))}
        </ul>
        {each.comment !== null && each.comment !== "" && (
          <p className="mt-1 text-sm text-ink-2">“{each.comment}”</p>
        )}
      </div>
      {each.status === "announced" && (
        <div className="flex gap-2">
          {can("orders.write") && (
            <Button size="small" isBusy={callOff.isPending} onClick={() => callOff.mutate()}>
              {t("return.callOff")}
            </Button>
          )}
          {can("orders.refund") && (
            <Button size="small" variant="primary" onClick={onReceive}>
              {t("return.receive")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function StatusChip({ each: { status, announcedAt, endedAt } }: { readonly each: OrderReturn }) {
  const at = shortTime(endedAt ?? announcedAt);
  if (status === "announced") return <Chip tone="warn">{t("return.announced", { at })}</Chip>;
  if (status === "received") return <Chip tone="good">{t("return.received", { at })}</Chip>;
  return <Chip>{t("return.cancelled")}</Chip>;
}

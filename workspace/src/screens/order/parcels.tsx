import { ExternalLink, Mail, Package, Send } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Card } from "../../ui/page.tsx";
import { useOrderAction, type Order } from "./order-query.ts";

type Shipment = Order["shipments"][number];

/** The parcels of an order, as they were packed and left. */
export function Parcels({ order }: { readonly order: Order }) {
  if (order.shipments.length === 0) return null;
  return (
    <Card title={t("order.parcels")} isFlush>
      <ul aria-label={t("order.parcels")}>
        {order.shipments.map((shipment, index) => (
          <Parcel key={shipment.id} order={order} shipment={shipment} number={index + 1} />
        ))}
      </ul>
    </Card>
  );
}

interface ParcelProps {
  readonly order: Order;
  readonly shipment: Shipment;
  readonly number: number;
}

function Parcel({ order, shipment, number }: ParcelProps) {
  const can = useCan();
  const path = { id: order.id, shipment: shipment.id };
  const ship = useOrderAction(order.id, {
    run: () => ask(api.POST("/orders/{id}/shipments/{shipment}/ship", { params: { path }, body: {} })),
    done: t("order.shipped"),
  });
  const resend = useOrderAction(order.id, {
    run: () =>
      ask(
        api.POST("/orders/{id}/mails", {
          params: { path: { id: order.id } },
          body: { kind: "shipment", shipment: shipment.id },
        }),
      ),
    done: t("order.mailQueued"),
  });
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line/70 px-4 py-3">
      <Package size={18} className="mt-0.5 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t("order.parcel", { number })}</span>
          {shipment.shippedAt === null ? (
            <Chip tone="accent">{t("parcel.packed")}</Chip>
          ) : (
            <Chip tone="good">{t("parcel.shipped", { at: shortTime(shipment.shippedAt) })}</Chip>
          )}
        </div>
        <div className="mt-0.5 text-sm text-ink-2">
          <Tracking shipment={shipment} />
        </div>
        <ul className="mt-1 text-sm text-ink-2">
          {shipment.lines.map(({ row, quantity }) => (
            <li key={row}>
              {quantity} × {lineName(order, row)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex gap-2">
        {shipment.shippedAt === null && can("orders.ship") && (
          <Button
            size="small"
            icon={<Send size={14} />}
            isBusy={ship.isPending}
            onClick={() => ship.mutate()}
          >
            {t("parcel.send")}
          </Button>
        )}
        {shipment.shippedAt !== null && can("orders.write") && (
          <Button
            size="small"
            variant="ghost"
            icon={<Mail size={14} />}
            isBusy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {t("parcel.resend")}
          </Button>
        )}
      </div>
    </li>
  );
}

function Tracking({ shipment: { carrier, service, trackingId } }: { readonly shipment: Shipment }) {
  const { carriers } = useShop();
  const known = carriers.find(({ id }) => id.toLowerCase() === carrier.toLowerCase());
  const by = [carrier, service].filter((part) => part !== "").join(" · ");
  if (trackingId === null || trackingId === "") return <span>{by || t("parcel.untracked")}</span>;
  const address = known?.trackingUrl.replace("{trackingId}", encodeURIComponent(trackingId));
  return (
    <>
      {by} {by !== "" && "· "}
      {address === undefined ? (
        trackingId
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-accent-ink hover:underline"
        >
          {trackingId}
          <ExternalLink size={12} aria-label={t("action.newTab")} />
        </a>
      )}
    </>
  );
}

export function lineName({ lines }: Order, row: number): string {
  const line = lines.find((one) => one.row === row);
  return line === undefined ? `#${row}` : [line.name, line.size].filter(Boolean).join(", ");
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import {
  ArrowLeft,
  Ban,
  CirclePause,
  CirclePlay,
  Ellipsis,
  Mail,
  PackageCheck,
  PackageX,
  Pencil,
  Printer,
  Truck,
  Undo2,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { countryName, fullTime, languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import type { MenuEntry } from "../../ui/menu-props.ts";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { HoldChip, OrderStatusChip } from "../orders/order-status.tsx";
import { OrderLines } from "./order-lines.tsx";
import { isOver, orderQuery, useOrderAction, type Order, type OrderReturn } from "./order-query.ts";
import { announceableUnits, openUnits, refundableUnits } from "./order-units.ts";
import { OrderSide } from "./order-side.tsx";
import { Parcels } from "./parcels.tsx";
import { Refunds } from "./refunds.tsx";
import { Returns } from "./returns.tsx";
import { Timeline } from "./timeline.tsx";

const ShipDialog = lazy(() => import("./ship-dialog.tsx"));
const RefundDialog = lazy(() => import("./refund-dialog.tsx"));
const ReturnDialog = lazy(() => import("./return-dialog.tsx"));
const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));
const EditDialog = lazy(() => import("./edit-dialog.tsx"));

type OpenDialog = "ship" | "refund" | "return" | "cancel" | "edit" | OrderReturn;

/** An order: what is to be done with it, its goods, its money and what happened. */
export function OrderScreen() {
  const { id } = useParams({ from: "/shell/orders/$id" });
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { markets } = useShop();
  const close = () => setDialog(null);
  return (
    <Page
      title={t("order.title", { number: order.id })}
      before={
        <Link
          to="/orders"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.orders")}
        </Link>
      }
      beside={
        <>
          <OrderStatusChip status={order.status} />
          {order.onHold && <HoldChip />}
        </>
      }
      subtitle={[
        fullTime(order.createdAt),
        markets.find((market) => market.id === order.market)?.name,
        countryName(order.country),
        languageName(order.language),
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={<Actions order={order} onOpen={setDialog} />}
    >
      {order.redacted && (
        <div className="mb-4">
          <Notice>{t("redacted.text")}</Notice>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderLines order={order} />
          <Parcels order={order} />
          <Returns order={order} onReceive={setDialog} />
          <Refunds order={order} />
          <Timeline id={id} />
        </div>
        <OrderSide order={order} />
      </div>
      <Suspense>
        {dialog === "ship" && <ShipDialog order={order} onClose={close} />}
        {dialog === "refund" && <RefundDialog order={order} onClose={close} />}
        {typeof dialog === "object" && dialog !== null && (
          <RefundDialog order={order} of={dialog} onClose={close} />
        )}
        {dialog === "return" && <ReturnDialog order={order} onClose={close} />}
        {dialog === "cancel" && <CancelDialog order={order} onClose={close} />}
        {dialog === "edit" && <EditDialog order={order} onClose={close} />}
      </Suspense>
    </Page>
  );
}

interface ActionsProps {
  readonly order: Order;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const mayShip: ReadonlySet<string> = new Set(["confirmed", "processing"]);

function Actions({ order, onOpen }: ActionsProps) {
  const can = useCan();
  const params = { path: { id: order.id } };
  const confirm = useOrderAction(order.id, {
    run: () => ask(api.POST("/orders/{id}/confirm", { params, body: {} })),
    done: t("order.confirmed"),
  });
  const hasOpen = order.lines.some((line) => openUnits(line) > 0);
  const canConfirm = can("orders.write") && order.status === "pending";
  const canShip = can("orders.ship") && mayShip.has(order.status) && hasOpen && !order.onHold;
  const canRefund = can("orders.refund") && order.lines.some((line) => refundableUnits(line) > 0);
  const navigate = useNavigate();
  const print = () => void navigate({ to: "/print", search: { orders: order.id } });
  useShortcut("p", t("print.slips"), print);
  useShortcut("c", t("order.confirm"), () => confirm.mutate(), canConfirm && !confirm.isPending);
  useShortcut("s", t("order.ship"), () => onOpen("ship"), canShip);
  useShortcut("r", t("order.refund"), () => onOpen("refund"), canRefund);
  return (
    <>
      {canRefund && (
        <Button icon={<Undo2 size={15} />} keys="r" onClick={() => onOpen("refund")}>
          {t("order.refund")}
        </Button>
      )}
      {canShip && (
        <Button
          variant={canConfirm ? "secondary" : "primary"}
          icon={<Truck size={15} />}
          keys="s"
          onClick={() => onOpen("ship")}
        >
          {t("order.ship")}
        </Button>
      )}
      {canConfirm && (
        <Button
          variant="primary"
          icon={<PackageCheck size={15} />}
          keys="c"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {t("order.confirm")}
        </Button>
      )}
      <IconButton label={t("print.slips")} variant="secondary" size="normal" onClick={print}>
        <Printer size={16} />
      </IconButton>
      {can("orders.write") && <More order={order} hasOpen={hasOpen} onOpen={onOpen} />}
    </>
  );
}

interface MoreProps {
  readonly order: Order;
  readonly hasOpen: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function More({ order, hasOpen, onOpen }: MoreProps) {
  const params = { path: { id: order.id } };
  const hold = useOrderAction<boolean>(order.id, {
    run: (isHeld) => ask(api.POST("/orders/{id}/hold", { params, body: { hold: isHeld } })),
    done: t(order.onHold ? "order.released" : "order.held"),
  });
  const resend = useOrderAction(order.id, {
    run: () => ask(api.POST("/orders/{id}/mails", { params, body: { kind: "order-confirmation" } })),
    done: t("order.mailQueued"),
  });
  const entries: readonly (MenuEntry | false)[] = [
    {
      label: t(order.onHold ? "order.release" : "order.hold"),
      icon: order.onHold ? <CirclePlay size={15} /> : <CirclePause size={15} />,
      isDisabled: isOver(order),
      onSelect: () => hold.mutate(!order.onHold),
    },
    !isOver(order) &&
      order.currentTotal !== null && {
        label: t("order.edit"),
        icon: <Pencil size={15} />,
        onSelect: () => onOpen("edit"),
      },
    { label: t("order.resend"), icon: <Mail size={15} />, onSelect: () => resend.mutate() },
    order.lines.some((line) => announceableUnits(order)(line) > 0) && {
      label: t("order.announceReturn"),
      icon: <PackageX size={15} />,
      onSelect: () => onOpen("return"),
    },
    hasOpen && {
      label: t("order.cancel"),
      icon: <Ban size={15} />,
      isDangerous: true,
      onSelect: () => onOpen("cancel"),
    },
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t("action.more")} variant="secondary" size="normal">
          <Ellipsis size={16} />
        </IconButton>
      }
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

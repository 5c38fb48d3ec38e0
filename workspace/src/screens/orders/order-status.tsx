import { CirclePause } from "lucide-react";
import type { Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Chip, type Tone } from "../../ui/chip.tsx";

export type OrderStatus = Schemas["OrderSummary"]["status"];

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: "warn",
  confirmed: "accent",
  processing: "accent",
  completed: "good",
  archived: "neutral",
  cancelled: "bad",
  incomplete: "bad",
};

export function OrderStatusChip({ status }: { readonly status: OrderStatus }) {
  return <Chip tone={tones[status]}>{t(`orderStatus.${status}`)}</Chip>;
}

export function HoldChip() {
  return (
    <Chip tone="warn" icon={<CirclePause size={12} aria-hidden />}>
      {t("orders.onHold")}
    </Chip>
  );
}

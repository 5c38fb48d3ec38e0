import type { Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";

export type Payment = Schemas["Payment"];

const tones = {
  started: "accent",
  authorised: "good",
  refund_due: "warn",
  refunded: "neutral",
  void: "neutral",
  refused: "neutral",
  cancelled: "neutral",
  expired: "neutral",
} as const;

/** How a payment stands, and why somebody should look at it. */
export function PaymentState({ status, stuck }: Pick<Payment, "status" | "stuck">) {
  return (
    <span className="flex flex-wrap gap-1">
      <Chip tone={tones[status]}>{t(`payment.status.${status}`)}</Chip>
      {stuck !== null && <Chip tone="bad">{t(`payment.stuck.${stuck}`)}</Chip>}
    </span>
  );
}

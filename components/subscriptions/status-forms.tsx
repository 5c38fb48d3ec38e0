import { useTranslations } from "@/components/ui/use-translations";
import { type Handled, HandledForm } from "@/components/form/handled-form";
import type { Subscription } from "@/lib/checkout/customer/subscription-schemas";

type Props = {
  readonly subscription: Pick<Subscription, "id" | "status">;
  readonly paused: Handled;
  readonly cancelled: Handled;
};

const PLAIN = "min-h-11 rounded-full border border-edge px-5 justify-self-start hover:border-ink";

/** Pause or go on; and, behind a word of warning, the end of it. */
export function StatusForms({ subscription: { id, status }, paused, cancelled }: Props) {
  const t = useTranslations("subscriptions");
  const isPaused = status === "PAUSED";
  return (
    <div className="grid gap-5">
      <HandledForm handled={paused} submit={t(isPaused ? "resume" : "pause")} buttonClass={PLAIN}>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="status" value={isPaused ? "ACTIVE" : "PAUSED"} />
      </HandledForm>
      <HandledForm handled={cancelled} submit={t("cancel")} buttonClass={`${PLAIN} text-sale`}>
        <p className="text-sm text-muted">{t("cancelWarning")}</p>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="status" value="CANCELLED" />
      </HandledForm>
    </div>
  );
}

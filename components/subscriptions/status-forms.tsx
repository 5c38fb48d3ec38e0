import { useTranslations } from "@/components/ui/use-translations";
import { ActionForm } from "@/components/form/action-form";
import type { Subscription } from "@/lib/checkout/subscription-schemas";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly subscription: Pick<Subscription, "id" | "status">; readonly action: FormAction };

const PLAIN = "min-h-11 rounded-full border border-edge px-5 justify-self-start hover:border-ink";

/** Pause or go on; and, behind a word of warning, the end of it. */
export function StatusForms({ subscription: { id, status }, action }: Props) {
  const t = useTranslations("subscriptions");
  const isPaused = status === "PAUSED";
  return (
    <div className="grid gap-5">
      <ActionForm action={action} submit={t(isPaused ? "resume" : "pause")} buttonClass={PLAIN}>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="status" value={isPaused ? "ACTIVE" : "PAUSED"} />
      </ActionForm>
      <ActionForm action={action} submit={t("cancel")} buttonClass={`${PLAIN} text-sale`}>
        <p className="text-sm text-muted">{t("cancelWarning")}</p>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="status" value="CANCELLED" />
      </ActionForm>
    </div>
  );
}

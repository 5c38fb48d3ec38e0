import { fullTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Fact, Facts } from "../../ui/page.tsx";
import type { Delivery } from "./webhook-query.ts";

interface DeliveryDialogProps {
  readonly delivery: Delivery;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Absent: the person may not. */
  readonly onAgain?: () => void;
}

/** One call: what was sent, what came back, and a way to make it again. */
export function DeliveryDialog({ delivery, isBusy, onClose, onAgain }: DeliveryDialogProps) {
  const { id, state, tries, answer, payload } = delivery;
  const times = [
    ["webhook.queuedAt", delivery.queuedAt],
    ["webhook.triedAt", delivery.triedAt],
    ["webhook.nextTryAt", delivery.nextTryAt],
    ["webhook.redeliveredAt", delivery.redeliveredAt],
  ] as const;
  return (
    <Modal
      title={t("webhook.delivery", { id })}
      description={`${t(`webhook.state.${state}`)} · ${t("webhook.tries")}: ${tries}`}
      isOpen
      onClose={onClose}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{t("action.close")}</Button>
          {onAgain !== undefined && (
            <Button variant="primary" isBusy={isBusy} onClick={onAgain}>
              {t(state === "waiting" ? "webhook.now" : "webhook.again")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Facts>
          <Fact label={t("webhook.answer")}>{answer ?? "–"}</Fact>
          {times.map(([label, at]) =>
            at === null ? null : (
              <Fact key={label} label={t(label)}>
                <time dateTime={at}>{fullTime(at)}</time>
              </Fact>
            ),
          )}
        </Facts>
        <section className="min-w-0">
          <h3 className="mb-1 text-sm font-semibold">{t("webhook.payload")}</h3>
          <pre className="rounded-lg bg-sunken p-3 text-xs break-words whitespace-pre-wrap">
            {JSON.stringify(payload, null, 2)}
          </pre>
        </section>
      </div>
    </Modal>
  );
}

import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { useOrderAction, type Order } from "./order-query.ts";
import { openUnits } from "./order-units.ts";
import { linesOf, UnitPicker, type Picked } from "./unit-picker.tsx";

interface CancelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Cancels units that are in no parcel, or the whole order. */
export default function CancelDialog({ order, onClose }: CancelDialogProps) {
  const [picked, setPicked] = useState<Picked>({});
  const lines = linesOf(picked);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cancel = useOrderAction<{ readonly isAll: boolean }>(order.id, {
    run: ({ isAll }) =>
      ask(
        api.POST("/orders/{id}/cancel", {
          params: { path: { id: order.id } },
          body: { dryRun: false, ...(!isAll && { lines }) },
        }),
      ),
    done: t("order.cancelled"),
    onDone: onClose,
    isQuiet: true,
  });
  const isUntouched = order.lines.every(({ inShipments }) => inShipments === 0);
  return (
    <Modal
      title={t("cancel.title")}
      description={t("cancel.text")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button className="mr-auto" onClick={onClose}>
            {t("action.back")}
          </Button>
          {isUntouched && (
            <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ isAll: true })}>
              {t("cancel.all")}
            </Button>
          )}
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            disabled={units === 0}
            onClick={() => cancel.mutate({ isAll: false })}
          >
            {t("cancel.units", { count: units })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {cancel.isError && <Notice tone="bad">{problemText(cancel.error)}</Notice>}
        <UnitPicker
          order={order}
          label={t("cancel.title")}
          most={openUnits}
          picked={picked}
          onPick={setPicked}
        />
      </div>
    </Modal>
  );
}

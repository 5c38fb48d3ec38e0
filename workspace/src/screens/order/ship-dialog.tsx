import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { useOrderAction, type Order } from "./order-query.ts";
import { openUnits } from "./order-units.ts";
import { allOf, linesOf, UnitPicker } from "./unit-picker.tsx";

interface ShipDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Puts units into a parcel, and sends it off. */
export default function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { carriers } = useShop();
  const [picked, setPicked] = useState(() => allOf(order, openUnits));
  const [details, setDetails] = useState({ carrier: "", trackingId: "" });
  const [leaves, setLeaves] = useState(true);
  const [mail, setMail] = useState(true);
  const lines = linesOf(picked);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { carrier, trackingId } = details;
  const ship = useOrderAction(order.id, {
    run: () =>
      ask(
        api.POST("/orders/{id}/shipments", {
          params: { path: { id: order.id } },
          body: {
            lines,
            leaves,
            mail,
            dryRun: false,
            ...(carrier !== "" && { carrier }),
            ...(trackingId !== "" && { trackingId }),
          },
        }),
      ),
    done: t(leaves ? "order.shipped" : "order.packed"),
    onDone: onClose,
    isQuiet: true,
  });
  const known = fieldProblem(ship.error, "trackingId") ?? fieldProblem(ship.error, "carrier");
  return (
    <Modal
      title={t("ship.title")}
      description={t("ship.text")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form="ship" variant="primary" isBusy={ship.isPending} disabled={units === 0}>
            {t(leaves ? "ship.send" : "ship.pack", { count: units })}
          </Button>
        </>
      }
    >
      <form
        id="ship"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (units > 0 && !ship.isPending) ship.mutate();
        }}
      >
        {ship.isError && known === undefined && <Notice tone="bad">{problemText(ship.error)}</Notice>}
        <UnitPicker
          order={order}
          label={t("ship.units")}
          most={openUnits}
          picked={picked}
          onPick={setPicked}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t("field.carrier")} error={fieldProblem(ship.error, "carrier")}>
            <Input
              list="carriers"
              value={carrier}
              onChange={({ target }) => setDetails({ ...details, carrier: target.value })}
            />
          </Field>
          <Field label={t("field.trackingId")} error={fieldProblem(ship.error, "trackingId")}>
            <Input
              value={trackingId}
              onChange={({ target }) => setDetails({ ...details, trackingId: target.value })}
            />
          </Field>
          <datalist id="carriers">
            {carriers.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </datalist>
        </div>
        <div className="grid gap-2">
          <Check
            label={t("ship.leaves")}
            hint={t("ship.leavesHint")}
            checked={leaves}
            onChange={({ target }) => setLeaves(target.checked)}
          />
          {leaves && (
            <Check label={t("ship.mail")} checked={mail} onChange={({ target }) => setMail(target.checked)} />
          )}
        </div>
      </form>
    </Modal>
  );
}

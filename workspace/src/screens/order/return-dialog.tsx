import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { returnReasons, useOrderAction, type Order, type ReturnReason } from "./order-query.ts";
import { announceableUnits } from "./order-units.ts";
import { linesOf, UnitPicker, type Picked } from "./unit-picker.tsx";
import { itemsOf, WantedInstead, type Wanted } from "./wanted-instead.tsx";

interface ReturnDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Announces that a customer sends units back, why, and what she wants instead. */
export default function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const [picked, setPicked] = useState<Picked>({});
  const [reasons, setReasons] = useState<Readonly<Record<number, ReturnReason>>>({});
  const [comment, setComment] = useState("");
  const lines = linesOf(picked).map(({ row, quantity }) => {
    return { row, quantity, reason: reasons[row] ?? "tooSmall" };
  });
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const navigate = useNavigate();
  const announce = useOrderAction(order.id, {
    run: async () => {
      const params = { path: { id: order.id } };
      const body = { lines, comment, dryRun: false };
      if (wanted.length === 0) return (await ask(api.POST("/orders/{id}/returns", { params, body }))).order;
      const exchange = { ...body, items: itemsOf(wanted) };
      const made = await ask(api.POST("/orders/{id}/exchanges", { params, body: exchange }));
      // What is wanted is paid or completed there.
      await navigate({ to: "/draft-orders/$id", params: { id: made.draftOrder.id } });
      return made.order;
    },
    done: t(wanted.length === 0 ? "return.made" : "exchange.made"),
    onDone: onClose,
    isQuiet: true,
  });
  return (
    <Modal
      title={t("return.title")}
      description={t("return.text")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button className="mr-auto" onClick={onClose}>
            {t("action.cancel")}
          </Button>
          <Button
            type="submit"
            form="return"
            variant="primary"
            isBusy={announce.isPending}
            disabled={lines.length === 0}
          >
            {t("return.announce")}
          </Button>
        </>
      }
    >
      <form
        id="return"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (lines.length > 0 && !announce.isPending) announce.mutate();
        }}
      >
        {announce.isError && <Notice tone="bad">{problemText(announce.error)}</Notice>}
        <UnitPicker
          order={order}
          label={t("return.units")}
          most={announceableUnits(order)}
          picked={picked}
          onPick={setPicked}
        />
        {lines.map(({ row, reason }) => (
          <Field key={row} label={reasonLabel(order, row)}>
            <Select
              value={reason}
              onChange={({ target }) => {
                const chosen = returnReasons.find((known) => known === target.value);
                if (chosen) setReasons({ ...reasons, [row]: chosen });
              }}
            >
              {returnReasons.map((known) => (
                <option key={known} value={known}>
                  {t(`return.reason.${known}`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <WantedInstead
          order={order}
          rows={lines.map(({ row }) => row)}
          wanted={wanted}
          onChange={setWanted}
        />
        <Field label={t("return.comment")}>
          <TextArea rows={2} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field>
      </form>
    </Modal>
  );
}

function reasonLabel({ lines }: Order, row: number): string {
  const line = lines.find((each) => each.row === row);
  return t("return.reason", { name: line?.name ?? "", size: line?.size ?? "" });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { adjustReasons, giftCardQuery, type GiftCard } from "./gift-card-query.ts";

interface AdjustDialogProps {
  readonly card: GiftCard;
  readonly onClose: () => void;
}

/** Puts money on a gift card or takes it off, and says why. */
export default function AdjustDialog({ card: { id, currency, balance }, onClose }: AdjustDialogProps) {
  const client = useQueryClient();
  const [how, setHow] = useState<"add" | "deduct">("add");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState<(typeof adjustReasons)[number]>("goodwill");
  const adjust = useMutation({
    mutationFn: () => {
      const money = { amount: amount.trim().replace(",", "."), currency };
      const body = { reason, dryRun: false };
      return ask(
        api.POST("/gift-cards/{id}/adjust", {
          params: { path: { id } },
          body: how === "add" ? { ...body, add: money } : { ...body, deduct: money },
        }),
      );
    },
    onSuccess: (saved) => {
      client.setQueryData(giftCardQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ["gift-cards"] });
      tell(t("giftCard.adjusted"));
      onClose();
    },
  });
  return (
    <Modal
      title={t("giftCard.adjust")}
      description={balance === null ? undefined : `${t("giftCard.balance")}: ${moneyText(balance)}`}
      isOpen
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            type="submit"
            form="adjust"
            variant="primary"
            isBusy={adjust.isPending}
            disabled={amount.trim() === ""}
          >
            {t("action.save")}
          </Button>
        </>
      }
    >
      <form
        id="adjust"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount.trim() !== "" && !adjust.isPending) adjust.mutate();
        }}
      >
        {adjust.isError && <Notice tone="bad">{problemText(adjust.error)}</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <Field label={t("giftCard.how")}>
            <Select
              value={how}
              onChange={({ target }) => setHow(target.value === "deduct" ? "deduct" : "add")}
            >
              <option value="add">{t("giftCard.add")}</option>
              <option value="deduct">{t("giftCard.deduct")}</option>
            </Select>
          </Field>
          <Field label={`${t("giftCard.amount")} (${currency})`}>
            <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          </Field>
        </div>
        <Field label={t("stock.reason")}>
          <Select
            value={reason}
            onChange={({ target }) => {
              const chosen = adjustReasons.find((known) => known === target.value);
              if (chosen) setReason(chosen);
            }}
          >
            {adjustReasons.map((known) => (
              <option key={known} value={known}>
                {t(`giftCard.reason.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Modal>
  );
}

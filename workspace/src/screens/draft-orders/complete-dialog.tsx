import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, ask } from "../../api/client.ts";
import { moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fact, Facts } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import type { Draft } from "./draft-lines.ts";
import { nameIn } from "./name-in.ts";
import { draftQuery } from "./draft-query.ts";

interface CompleteDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Makes the order, with what it costs seen before. */
export default function CompleteDialog({ draft, onClose }: CompleteDialogProps) {
  const { id, totals, email } = draft;
  const chosen = draft.paymentMethods.find(({ key }) => key === draft.paymentMethod);
  const payment = chosen && nameIn(chosen.names, chosen.key);
  const client = useQueryClient();
  const navigate = useNavigate();
  const complete = useMutation({
    mutationFn: () =>
      ask(api.POST("/draft-orders/{id}/complete", { params: { path: { id } }, body: { dryRun: false } })),
    onSuccess: async (done) => {
      client.setQueryData(draftQuery(id).queryKey, done);
      void client.invalidateQueries({ queryKey: ["draft-orders"] });
      void client.invalidateQueries({ queryKey: ["orders"] });
      tell(t("draft.completed"));
      onClose();
      if (done.order !== null) await navigate({ to: "/orders/$id", params: { id: done.order } });
    },
    // What is missing has left it.
    onError: () => client.invalidateQueries({ queryKey: draftQuery(id).queryKey }),
  });
  return (
    <Modal
      title={t("draft.completeTitle")}
      description={t("draft.completeText")}
      isOpen
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button variant="primary" isBusy={complete.isPending} onClick={() => complete.mutate()}>
            {t("draft.completeSubmit")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {complete.isError && <Notice tone="bad">{problemText(complete.error)}</Notice>}
        <Facts>
          <Fact label={t("field.email")}>{email ?? "–"}</Fact>
          <Fact label={t("field.paymentMethod")}>{payment ?? t("draft.firstOffered")}</Fact>
          {totals !== null && <Fact label={t("orders.total")}>{moneyText(totals.grandTotal)}</Fact>}
        </Facts>
      </div>
    </Modal>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import type { Draft } from "./draft-lines.ts";
import { draftQuery } from "./draft-query.ts";

interface LinkDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Makes a link that the customer pays by. It is shown once: who has it can see the order. */
export default function LinkDialog({ draft: { id, status, email }, onClose }: LinkDialogProps) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: (mail: boolean) =>
      ask(api.POST("/draft-orders/{id}/link", { params: { path: { id } }, body: { mail } })),
    onSuccess: async (_made, mail) => {
      if (mail) tell(t("draft.linkMailed", { email: email ?? "" }));
      await client.invalidateQueries({ queryKey: draftQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ["draft-orders"] });
    },
  });
  const url = make.data?.url ?? null;
  const hasMail = email !== null && email !== "";
  const copy = async () => {
    if (url === null) return;
    await navigator.clipboard.writeText(url);
    tell(t("draft.copied"));
  };
  return (
    <Modal
      title={t("draft.linkTitle")}
      description={t("draft.linkText")}
      isOpen
      onClose={onClose}
      footer={
        url === null ? (
          <>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            {hasMail && (
              <Button isBusy={make.isPending} onClick={() => make.mutate(true)}>
                {t("draft.mailLink", { email })}
              </Button>
            )}
            <Button variant="primary" isBusy={make.isPending} onClick={() => make.mutate(false)}>
              {t("draft.makeLink")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("action.close")}</Button>
            <Button variant="primary" icon={<Copy size={15} />} onClick={() => void copy()}>
              {t("draft.copy")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {make.isError && <Notice tone="bad">{problemText(make.error)}</Notice>}
        {url === null && status === "linked" && <Notice>{t("draft.linkAgain")}</Notice>}
        {url !== null && (
          <Field label={t("draft.linkTitle")}>
            <Input readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
        )}
      </div>
    </Modal>
  );
}

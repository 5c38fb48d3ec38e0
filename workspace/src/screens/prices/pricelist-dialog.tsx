import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { pricelistsQuery, type Pricelist } from "./pricelists-query.ts";

interface PricelistDialogProps {
  /** null: a new one. */
  readonly list: Pricelist | null;
  readonly onClose: () => void;
}

/** Makes a price list, whose currency stays; or renames one. */
export default function PricelistDialog({ list, onClose }: PricelistDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(list?.name ?? "");
  const [currency, setCurrency] = useState(list?.currency ?? "");
  const id = list?.id ?? "";
  const record = useQuery({
    queryKey: ["pricelists", id],
    queryFn: ({ signal }) => ask(api.GET("/pricelists/{id}", { params: { path: { id } }, signal })),
    enabled: list !== null,
  });
  const save = useMutation({
    mutationFn: async () => {
      if (list === null) {
        await ask(api.POST("/pricelists", { body: { name, currency: currency.toUpperCase() } }));
      } else {
        const params = { path: { id }, header: ifMatch(record.data?.version ?? "") };
        await ask(api.PATCH("/pricelists/{id}", { params, body: { name } }));
      }
    },
    onSuccess: () => {
      tell(t("action.saved"));
      onClose();
      return client.invalidateQueries({ queryKey: pricelistsQuery.queryKey });
    },
  });
  return (
    <Modal
      title={t(list === null ? "pricelist.new" : "pricelist.rename")}
      isOpen
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            type="submit"
            form="pricelist"
            variant="primary"
            isBusy={save.isPending}
            disabled={list !== null && record.data === undefined}
          >
            {t("action.save")}
          </Button>
        </>
      }
    >
      <form
        id="pricelist"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.isError && <Notice tone="bad">{problemText(save.error)}</Notice>}
        <Field label={t("field.name")} error={fieldProblem(save.error, "name")}>
          <Input value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={t("field.currency")} error={fieldProblem(save.error, "currency")}>
          <Input
            value={currency}
            maxLength={3}
            readOnly={list !== null}
            placeholder="EUR"
            className="uppercase"
            onChange={({ target }) => setCurrency(target.value)}
          />
        </Field>
      </form>
    </Modal>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { customerQuery, type Customer } from "./customer-form.ts";

interface EraseDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Erases a customer once somebody has seen what goes, and has written her number. There is no way back. */
export default function EraseDialog({ customer: { id }, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [written, setWritten] = useState("");
  const call = (dryRun: boolean) =>
    ask(api.POST("/customers/{id}/erase", { params: { path: { id } }, body: { dryRun } }));
  const preview = useQuery({
    queryKey: ["customer", id, "erasure"],
    queryFn: () => call(true),
    staleTime: 0,
  });
  const erase = useMutation({
    mutationFn: () => call(false),
    onSuccess: async () => {
      tell(t("erase.done"));
      await navigate({ to: "/customers", replace: true });
      client.removeQueries({ queryKey: customerQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ["customers"] });
    },
  });
  const failure = erase.error ?? preview.error;
  return (
    <Modal
      title={t("erase.title")}
      description={t("erase.text")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            variant="danger"
            isBusy={erase.isPending}
            disabled={written.trim() !== id || !preview.isSuccess}
            onClick={() => erase.mutate()}
          >
            {t("erase.submit")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        {preview.isPending && <Skeleton className="h-20 w-full" />}
        {preview.data !== undefined && <WhatGoes erasure={preview.data} />}
        <Field label={t("erase.confirm", { number: id })}>
          <Input value={written} autoComplete="off" onChange={({ target }) => setWritten(target.value)} />
        </Field>
      </div>
    </Modal>
  );
}

function WhatGoes({ erasure: { erased, openOrders } }: { readonly erasure: Schemas["Erasure"] }) {
  const parts = Object.entries(erased).filter(([, count]) => count > 0);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-sunken p-3 text-sm empty:hidden">
        {parts.map(([name, count]) => (
          <li key={name} className="flex justify-between gap-2">
            <span className="text-ink-2">{name}</span>
            <span className="tabular-nums">{numberText(count)}</span>
          </li>
        ))}
      </ul>
      {openOrders.length > 0 && (
        <Notice tone="warn">{t("erase.openOrders", { orders: openOrders.join(", ") })}</Notice>
      )}
    </>
  );
}

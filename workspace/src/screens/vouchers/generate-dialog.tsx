import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { sameTerms } from "./voucher-form.ts";

interface GenerateDialogProps {
  readonly voucher: Schemas["Voucher"];
  readonly onClose: () => void;
}

/** Makes many codes with the terms of a voucher, each for itself, and gives them as a file. */
export default function GenerateDialog({ voucher, onClose }: GenerateDialogProps) {
  const client = useQueryClient();
  const [count, setCount] = useState("100");
  const [prefix, setPrefix] = useState("");
  const generate = useMutation({
    mutationFn: () =>
      ask(
        api.POST("/vouchers/generate", {
          body: { count: Number(count), prefix, length: 10, ...sameTerms(voucher) },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ["vouchers"] }),
  });
  const made = generate.data;
  return (
    <Modal
      title={t("voucher.generate")}
      description={t("voucher.generateText", { code: voucher.code ?? "" })}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t(made ? "action.close" : "action.cancel")}</Button>
          {made === undefined ? (
            <Button type="submit" form="generate" variant="primary" isBusy={generate.isPending}>
              {t("voucher.generateSubmit")}
            </Button>
          ) : (
            <a
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(["code", ...made.codes, ""].join("\n"))}`}
              download={`vouchers-${made.id}.csv`}
              className={buttonClass({ variant: "primary" })}
            >
              {t("voucher.download")}
            </a>
          )}
        </>
      }
    >
      {made === undefined ? (
        <form
          id="generate"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!generate.isPending) generate.mutate();
          }}
        >
          {generate.isError && <Notice tone="bad">{problemText(generate.error)}</Notice>}
          <Field
            label={t("voucher.count")}
            hint={t("voucher.countHint")}
            error={fieldProblem(generate.error, "count")}
          >
            <Input inputMode="numeric" value={count} onChange={({ target }) => setCount(target.value)} />
          </Field>
          <Field
            label={t("voucher.prefix")}
            hint={t("voucher.prefixHint")}
            error={fieldProblem(generate.error, "prefix")}
          >
            <Input value={prefix} onChange={({ target }) => setPrefix(target.value)} />
          </Field>
        </form>
      ) : (
        <Field label={t("voucher.made", { count: numberText(made.count) })}>
          <TextArea readOnly rows={8} value={made.codes.join("\n")} className="font-mono" />
        </Field>
      )}
    </Modal>
  );
}

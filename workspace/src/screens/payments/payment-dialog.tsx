import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { fullTime, moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fact, Facts, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { PaymentState, type Payment } from "./payment-state.tsx";

const paymentQuery = (id: string) => ({
  queryKey: ["payment", id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    ask(api.GET("/payments/{id}", { params: { path: { id } }, signal })),
});

interface PaymentDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

type Step = "release" | "paid" | "givenBack";

/** A payment: how it stands, and what can be said of it that its provider has not. */
export default function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const client = useQueryClient();
  const { data: payment, error } = useQuery(paymentQuery(id));
  const [transaction, setTransaction] = useState("");
  const [isSure, setSure] = useState(false);
  const params = { path: { id } };
  const act = useMutation({
    mutationFn: (step: Step) => {
      if (step === "release") {
        return ask(api.POST("/payments/{id}/release", { params, body: { dryRun: false } }));
      }
      const body =
        step === "paid"
          ? { outcome: "paid" as const, transaction: transaction.trim(), dryRun: false }
          : { outcome: "givenBack" as const, dryRun: false };
      return ask(api.POST("/payments/{id}/settle", { params, body }));
    },
    onSuccess: async (changed) => {
      client.setQueryData(paymentQuery(id).queryKey, changed);
      await client.invalidateQueries({ queryKey: ["payments"] });
      void client.invalidateQueries({ queryKey: ["orders"] });
      tell(t("payment.done"));
      setSure(false);
    },
  });
  const failure = error ?? act.error;
  return (
    <Modal
      title={t("payment.title", { number: id })}
      isOpen
      onClose={onClose}
      isSticky
      footer={<Button onClick={onClose}>{t("action.close")}</Button>}
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        {payment === undefined ? (
          <Skeleton className="h-32 w-full" />
        ) : (
          <>
            <PaymentFacts payment={payment} />
            <Steps
              payment={payment}
              transaction={transaction}
              onTransaction={setTransaction}
              isSure={isSure}
              onSure={setSure}
              isBusy={act.isPending}
              onStep={act.mutate}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { amount, captured, order, transaction, tries } = payment;
  const times = [
    ["payment.startedAt", payment.startedAt],
    ["payment.finishedAt", payment.finishedAt],
    ["payment.capturedAt", payment.capturedAt],
    ["payment.givenBackAt", payment.givenBackAt],
    ["payment.nextTryAt", payment.nextTryAt],
  ] as const;
  return (
    <Facts>
      <Fact label={t("field.status")}>
        <PaymentState {...payment} />
      </Fact>
      <Fact label={t("field.paymentMethod")}>{payment.method}</Fact>
      <Fact label={t("orders.total")}>{amount === null ? <Hidden /> : moneyText(amount)}</Fact>
      <Fact label={t("payment.captured")}>{captured === null ? <Hidden /> : moneyText(captured)}</Fact>
      <Fact label={t("payment.orderNumber")}>
        {order === null ? (
          payment.orderNumber
        ) : (
          <Link
            to="/orders/$id"
            params={{ id: order }}
            className="font-medium text-accent-ink hover:underline"
          >
            #{order}
          </Link>
        )}
      </Fact>
      {transaction !== null && (
        <Fact label={t("payment.transaction")}>
          <span className="break-all select-all">{transaction}</span>
        </Fact>
      )}
      {tries > 0 && <Fact label={t("payment.tries")}>{tries}</Fact>}
      {times.map(([label, at]) =>
        at === null ? null : (
          <Fact key={label} label={t(label)}>
            <time dateTime={at}>{fullTime(at)}</time>
          </Fact>
        ),
      )}
    </Facts>
  );
}

interface StepsProps {
  readonly payment: Payment;
  readonly transaction: string;
  readonly onTransaction: (text: string) => void;
  readonly isSure: boolean;
  readonly onSure: (isSure: boolean) => void;
  readonly isBusy: boolean;
  readonly onStep: (step: Step) => void;
}

/** What can be done about one that stands still. Each of it decides about money or goods: somebody says so first. */
function Steps(props: StepsProps) {
  const { payment, transaction, onTransaction, isSure, onSure, isBusy, onStep } = props;
  const can = useCan();
  const isStarted = payment.status === "started";
  const isDue = payment.status === "refund_due";
  const mayRelease = can("orders.write");
  const maySettle = can("orders.refund");
  const steps = [
    isStarted && mayRelease && ({ step: "release", label: "payment.release", isReady: true } as const),
    isStarted &&
      maySettle &&
      ({ step: "paid", label: "payment.paid", isReady: transaction.trim() !== "" } as const),
    isDue && maySettle && ({ step: "givenBack", label: "payment.givenBack", isReady: true } as const),
  ].filter((entry) => entry !== false);
  if (steps.length === 0) return null;
  return (
    <section aria-label={t("payment.steps")} className="grid gap-3 border-t border-line pt-4">
      <p className="text-ink-2">{t(isStarted ? "payment.startedText" : "payment.dueText")}</p>
      {steps.some(({ step }) => step === "paid") && (
        <Field label={t("payment.transaction")} hint={t("payment.transactionHint")}>
          <Input
            autoComplete="off"
            value={transaction}
            onChange={({ target }) => onTransaction(target.value)}
          />
        </Field>
      )}
      <Check label={t("payment.sure")} checked={isSure} onChange={({ target }) => onSure(target.checked)} />
      <div className="flex flex-wrap gap-2">
        {steps.map(({ step, label, isReady }) => (
          <Button key={step} disabled={!isSure || !isReady} isBusy={isBusy} onClick={() => onStep(step)}>
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  );
}

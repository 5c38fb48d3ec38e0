import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, ask, ifMatch, type Schemas } from "../../api/client.ts";
import { fullTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CustomerLink } from "../../ui/customer-link.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fact, Facts, Skeleton } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { intervalText, nextDayText, SubscriptionState } from "./subscription-state.tsx";

type Subscription = Schemas["Subscription"];
interface Change {
  readonly status?: Subscription["status"];
  readonly quantity?: number;
}

const subscriptionQuery = (id: string) => ({
  queryKey: ["subscription", id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    ask(api.GET("/subscriptions/{id}", { params: { path: { id } }, signal })),
});

interface SubscriptionDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A subscription: what comes when, and how it is paused, resumed, ended or sent in another number. */
export default function SubscriptionDialog({ id, onClose }: SubscriptionDialogProps) {
  const can = useCan();
  const client = useQueryClient();
  const { data: subscription, error } = useQuery(subscriptionQuery(id));
  const change = useMutation({
    mutationFn: ({ version, ...body }: Change & Pick<Subscription, "version">) =>
      ask(api.PATCH("/subscriptions/{id}", { params: { path: { id }, header: ifMatch(version) }, body })),
    onSuccess: (changed) => {
      client.setQueryData(subscriptionQuery(id).queryKey, changed);
      void client.invalidateQueries({ queryKey: ["subscriptions"] });
      tell(t("action.saved"));
    },
    // Somebody else may have changed it: what is shown then is how it is.
    onError: () => client.invalidateQueries({ queryKey: subscriptionQuery(id).queryKey }),
  });
  const failure = error ?? (fieldProblem(change.error, "quantity") === undefined ? change.error : null);
  return (
    <Modal
      title={t("subscription.title", { number: id })}
      isOpen
      onClose={onClose}
      isSticky
      footer={<Button onClick={onClose}>{t("action.close")}</Button>}
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        {subscription === undefined ? (
          <Skeleton className="h-32 w-full" />
        ) : (
          <>
            <SubscriptionFacts subscription={subscription} />
            {can("orders.write") && subscription.status !== "CANCELLED" && (
              <Changes
                key={subscription.version}
                subscription={subscription}
                error={fieldProblem(change.error, "quantity")}
                isBusy={change.isPending}
                onChange={(wanted) => change.mutate({ ...wanted, version: subscription.version })}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function SubscriptionFacts({ subscription }: { readonly subscription: Subscription }) {
  const { name, quantity, interval, customer, order, createdAt } = subscription;
  return (
    <Facts>
      <Fact label={t("field.product")}>{name}</Fact>
      <Fact label={t("field.status")}>
        <SubscriptionState {...subscription} />
      </Fact>
      <Fact label={t("field.quantity")}>{quantity}</Fact>
      <Fact label={t("subscription.interval")}>{intervalText(interval)}</Fact>
      <Fact label={t("subscription.nextOrderOn")}>{nextDayText(subscription)}</Fact>
      <Fact label={t("orders.customer")}>
        <CustomerLink id={customer} />
      </Fact>
      <Fact label={t("subscription.firstOrder")}>
        <Link to="/orders/$id" params={{ id: order }} className="font-medium text-accent-ink hover:underline">
          #{order}
        </Link>
      </Fact>
      <Fact label={t("subscription.since")}>
        <time dateTime={createdAt}>{fullTime(createdAt)}</time>
      </Fact>
    </Facts>
  );
}

interface ChangesProps {
  readonly subscription: Subscription;
  /** What is wrong with the quantity. */
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (change: Change) => void;
}

function Changes({ subscription: { status, quantity }, error, isBusy, onChange }: ChangesProps) {
  const [units, setUnits] = useState(String(quantity));
  const [isEnding, setEnding] = useState(false);
  const wanted = /^[1-9]\d{0,4}$/.test(units.trim()) ? Number(units) : null;
  return (
    <section aria-label={t("subscription.changes")} className="grid gap-4 border-t border-line pt-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== null && wanted !== quantity) onChange({ quantity: wanted });
        }}
      >
        <Field label={t("field.quantity")} error={error} className="w-28">
          <Input inputMode="numeric" value={units} onChange={({ target }) => setUnits(target.value)} />
        </Field>
        <Button type="submit" isBusy={isBusy} disabled={wanted === null || wanted === quantity}>
          {t("action.save")}
        </Button>
      </form>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={isBusy}
          onClick={() => onChange({ status: status === "PAUSED" ? "ACTIVE" : "PAUSED" })}
        >
          {t(status === "PAUSED" ? "subscription.resume" : "subscription.pause")}
        </Button>
        {isEnding ? (
          <Button variant="danger" isBusy={isBusy} onClick={() => onChange({ status: "CANCELLED" })}>
            {t("subscription.endForGood")}
          </Button>
        ) : (
          <Button onClick={() => setEnding(true)}>{t("subscription.end")}</Button>
        )}
      </div>
    </section>
  );
}

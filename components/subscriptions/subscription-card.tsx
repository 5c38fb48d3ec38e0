import { useTranslations } from "@/components/ui/use-translations";
import { ChoiceField } from "@/components/form/choice-field";
import { FormDisclosure } from "@/components/form/form-disclosure";
import { type Handled, useFormAction } from "@/components/form/use-form-action";
import { HandledForm } from "@/components/form/handled-form";
import { TextField } from "@/components/form/text-field";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { ProductPicture } from "@/components/ui/product-picture";
import type { Subscription } from "@/lib/checkout/customer/subscription-schemas";
import type { ListingCard } from "@/lib/filters/listing-card";
import { formatMoney } from "@/lib/money/money";
import type { FormAction } from "@/lib/forms/form-state";

export type ContractActions = Readonly<
  Record<"quantity" | "plan" | "status" | "address" | "addition", FormAction>
>;

type SubscriptionCardProps = {
  readonly contract: string;
  readonly subscription: Subscription;
  /** Undefined where it is not sold any more. */
  readonly card: ListingCard | undefined;
  readonly actions: ContractActions;
};

const FLAGS = ["paymentDeclined", "paymentRevoked", "outOfStock"] as const;

/** One piece that comes again: what, how often, when next, and all that can be changed of it. */
export function SubscriptionCard({ contract, subscription, card, actions }: SubscriptionCardProps) {
  const t = useTranslations("subscriptions");
  const { status, plans, plan } = subscription;
  const counted = useFormAction(actions.quantity);
  const planned = useFormAction(actions.plan);
  const paused = useFormAction(actions.status);
  const cancelled = useFormAction(actions.status);
  const id = <input type="hidden" name="subscription" value={subscription.id} />;
  return (
    <article className="grid gap-5 border-t border-line pt-6">
      <Facts subscription={subscription} card={card} />
      {FLAGS.filter((flag) => subscription.flags[flag]).map((flag) => (
        <p key={flag} role="alert" className="text-sale">
          {t(`flag.${flag}`)}
        </p>
      ))}
      {status === "CANCELLED" ? null : (
        <FormDisclosure label={t("manage")} forms={[counted, planned, paused, cancelled]}>
          <div className="grid gap-8 pt-4">
            <HandledForm handled={counted} submit={t("saveQuantity")} done={t("saved")}>
              <input type="hidden" name="contract" value={contract} />
              {id}
              <TextField
                name="quantity"
                label={t("quantity")}
                type="number"
                inputMode="numeric"
                min={1}
                required
                defaultValue={subscription.quantity}
              />
            </HandledForm>
            {plans.length < 2 ? null : (
              <HandledForm handled={planned} submit={t("saveInterval")} done={t("saved")}>
                {id}
                <ChoiceField
                  name="subscriptionPlan"
                  label={t("interval")}
                  required
                  defaultValue={plan}
                  options={plans.map((entry) => ({
                    value: entry.id,
                    label: entry.interval
                      ? t(`every.${entry.interval.type}`, { count: entry.interval.value })
                      : entry.name,
                  }))}
                />
              </HandledForm>
            )}
            <StatusForms subscription={subscription} paused={paused} cancelled={cancelled} />
          </div>
        </FormDisclosure>
      )}
    </article>
  );
}

function Facts({ subscription, card }: Pick<SubscriptionCardProps, "subscription" | "card">) {
  const t = useTranslations("subscriptions");
  const { locale } = useVisitor();
  const { status, interval, quantity, price, size, next } = subscription;
  const tag = `${locale.language}-${locale.country}`;
  const name = card?.name ?? subscription.name;
  const details = [card?.variantName, size].filter(Boolean).join(" · ");
  const facts = [
    interval === null ? "" : t(`every.${interval.type}`, { count: interval.value }),
    price === null ? "" : t("each", { quantity, price: formatMoney(price, tag) }),
  ].filter(Boolean);
  return (
    <div className="flex gap-4">
      <ProductPicture picture={card?.pictures[0]} alt="" sizes="6rem" className="max-w-24 rounded-md" />
      <div className="grid content-start gap-1">
        <h2 className="text-xl">{card ? <a href={card.path}>{name}</a> : name}</h2>
        {details === "" ? null : <p className="text-sm text-muted">{details}</p>}
        <p>{facts.join(" · ")}</p>
        <State status={status} next={next === "" ? "" : dayOf(next, tag)} />
      </div>
    </div>
  );
}

function State({ status, next }: Pick<Subscription, "status" | "next">) {
  const t = useTranslations("subscriptions");
  return (
    <>
      <p className="text-sm">
        <span className="font-medium">{t(`status.${status}`)}</span>
        {status === "ACTIVE" && next !== "" ? ` · ${t("next", { date: next })}` : ""}
      </p>
      {status === "ACTIVE" ? null : (
        <p className="text-sm text-muted">{t(status === "PAUSED" ? "paused" : "cancelled")}</p>
      )}
    </>
  );
}

/** A day as the shop counts it, without a time of its own. */
function dayOf(day: string, tag: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

type StatusFormsProps = {
  readonly subscription: Pick<Subscription, "id" | "status">;
  readonly paused: Handled;
  readonly cancelled: Handled;
};

const PLAIN = "min-h-11 rounded-full border border-edge px-5 justify-self-start hover:border-ink";

/** Pause or go on; and, behind a word of warning, the end of it. */
function StatusForms({ subscription: { id, status }, paused, cancelled }: StatusFormsProps) {
  const t = useTranslations("subscriptions");
  const isPaused = status === "PAUSED";
  return (
    <div className="grid gap-5">
      <HandledForm handled={paused} submit={t(isPaused ? "resume" : "pause")} buttonClass={PLAIN}>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="status" value={isPaused ? "ACTIVE" : "PAUSED"} />
      </HandledForm>
      <HandledForm handled={cancelled} submit={t("cancel")} buttonClass={`${PLAIN} text-sale`}>
        <p className="text-sm text-muted">{t("cancelWarning")}</p>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="status" value="CANCELLED" />
      </HandledForm>
    </div>
  );
}

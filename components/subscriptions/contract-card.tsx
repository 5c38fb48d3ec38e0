"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { FormDisclosure } from "@/components/form/form-disclosure";
import { HandledForm } from "@/components/form/handled-form";
import { TextField } from "@/components/form/text-field";
import { useFormAction } from "@/components/form/use-form-action";
import { AdditionForm } from "@/components/subscriptions/addition-form";
import { type ContractActions, SubscriptionCard } from "@/components/subscriptions/subscription-card";
import type { Contract } from "@/lib/checkout/customer/subscription-schemas";
import { AUTOCOMPLETE, CONTRACT_FIELDS } from "@/lib/forms/address/address-fields";
import type { ListingCard } from "@/lib/filters/listing-card";
import type { SubscriptionAddition } from "@/lib/product/subscription-additions";

type Props = {
  readonly contract: Contract;
  /** What is still sold, by product. */
  readonly cards: ReadonlyMap<string, ListingCard>;
  /** What else could come by it. */
  readonly additions: readonly SubscriptionAddition[];
  /** The first day that something new can come on: `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly actions: ContractActions;
};

/** Everything that comes again by one order, and where it goes. */
export function ContractCard({ contract, cards, additions, firstDay, actions }: Props) {
  const t = useTranslations("subscriptions");
  const moved = useFormAction(actions.address);
  const { address, paidBy, subscriptions } = contract;
  const isOver = subscriptions.every(({ status }) => status === "CANCELLED");
  return (
    <section aria-label={t("title")} className="grid gap-8">
      {subscriptions.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          contract={contract.id}
          subscription={subscription}
          card={cards.get(subscription.product)}
          actions={actions}
        />
      ))}
      <div className="grid gap-2 border-t border-line pt-5 text-[0.9375rem]">
        <p>
          <span className="text-muted">{t("to")} </span>
          {[address.firstName, address.lastName].join(" ")}, {address.address1}, {address.zipCode}{" "}
          {address.city}
        </p>
        {paidBy === "" ? null : <p className="text-muted">{t("paidBy", { name: paidBy })}</p>}
        {isOver || additions.length === 0 ? null : (
          <AdditionForm
            contract={contract.id}
            additions={additions}
            days={{ first: firstDay, proposed: nextDay(contract, firstDay) }}
            action={actions.addition}
          />
        )}
        {isOver ? null : (
          <FormDisclosure label={t("changeAddress")} forms={[moved]}>
            <div className="pt-4">
              <HandledForm handled={moved} submit={t("saveAddress")} done={t("saved")}>
                <input type="hidden" name="contract" value={contract.id} />
                {CONTRACT_FIELDS.map((field) => (
                  <TextField
                    key={field}
                    name={field}
                    label={t(`fields.${field}`)}
                    type={field === "email" ? "email" : field === "phoneNumber" ? "tel" : "text"}
                    autoComplete={AUTOCOMPLETE[field]}
                    required={field !== "address2"}
                    defaultValue={address[field]}
                  />
                ))}
              </HandledForm>
            </div>
          </FormDisclosure>
        )}
      </div>
    </section>
  );
}

/** With what comes next anyway, where there is such a day. */
function nextDay({ subscriptions }: Contract, first: string): string {
  const days = subscriptions
    .filter(({ status }) => status === "ACTIVE")
    .map(({ next }) => next.slice(0, 10))
    .filter((day) => day >= first);
  return days.toSorted()[0] ?? first;
}

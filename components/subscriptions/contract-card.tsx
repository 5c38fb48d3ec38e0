"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { ActionForm } from "@/components/form/action-form";
import { TextField } from "@/components/form/text-field";
import { SubscriptionCard } from "@/components/subscriptions/subscription-card";
import { CONTRACT_FIELDS, type Contract, type ContractField } from "@/lib/checkout/subscription-schemas";
import type { ListingCard } from "@/lib/filters/listing-card";
import type { FormAction } from "@/lib/forms/form-state";

export type ContractActions = Readonly<Record<"quantity" | "plan" | "status" | "address", FormAction>>;

type Props = {
  readonly contract: Contract;
  /** What is still sold, by product. */
  readonly cards: ReadonlyMap<string, ListingCard>;
  readonly actions: ContractActions;
};

const AUTO_COMPLETE: Readonly<Record<ContractField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  address1: "address-line1",
  address2: "address-line2",
  zipCode: "postal-code",
  city: "address-level2",
  phoneNumber: "tel",
  email: "email",
};

/** Everything that comes again by one order, and where it goes. */
export function ContractCard({ contract, cards, actions }: Props) {
  const t = useTranslations("subscriptions");
  const { address, paidBy, subscriptions } = contract;
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
        {subscriptions.every(({ status }) => status === "CANCELLED") ? null : (
          <details>
            <summary className="text-link min-h-11">{t("changeAddress")}</summary>
            <div className="pt-4">
              <ActionForm action={actions.address} submit={t("saveAddress")} done={t("saved")}>
                <input type="hidden" name="contract" value={contract.id} />
                {CONTRACT_FIELDS.map((field) => (
                  <TextField
                    key={field}
                    name={field}
                    label={t(`fields.${field}`)}
                    type={field === "email" ? "email" : field === "phoneNumber" ? "tel" : "text"}
                    autoComplete={AUTO_COMPLETE[field]}
                    required={field !== "address2"}
                    defaultValue={address[field]}
                  />
                ))}
              </ActionForm>
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

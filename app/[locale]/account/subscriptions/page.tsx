import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { missingCapabilities } from "@/app/[locale]/account/missing-capabilities";
import {
  submitAddition,
  submitContractAddress,
  submitPlan,
  submitQuantity,
  submitStatus,
} from "@/app/[locale]/account/subscriptions/actions";
import { AccountPage } from "@/components/account/account-page";
import { ContractCard } from "@/components/subscriptions/contract-card";
import { ClientMessages } from "@/components/ui/client-messages";
import { loadSubscriptionAdditions } from "@/lib/catalog/load-subscription-additions";
import { loadCards } from "@/lib/catalog/load-cards";
import { readSessionContracts } from "@/lib/checkout/customer/subscription-calls";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { productIds } from "@/lib/product/stored-product-ids";

const TOMORROW_MS = 38 * 3_600_000;

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "subscriptions")("title") };
}

export default async function SubscriptionsPage({ params }: Props) {
  const locale = await localeOf(params);
  const { token } = await requireCustomer(locale, "account/subscriptions");
  if ((await missingCapabilities(locale)).includes("subscriptions")) redirect(localePath(locale, "account"));
  const contracts = await readSessionContracts(token);
  const products = contracts.flatMap(({ subscriptions }) => subscriptions.map(({ product }) => product));
  const cards = new Map((await loadCards(locale, productIds(products))).map(({ card }) => [card.id, card]));
  const additions = contracts.length === 0 ? [] : await loadSubscriptionAdditions(locale, token, products);
  const t = getTranslator(locale.language, "subscriptions");
  return (
    <AccountPage title={t("title")}>
      {contracts.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
      <ClientMessages language={locale.language} namespaces={["form", "subscriptions"]}>
        {contracts.map((contract) => (
          <ContractCard
            key={contract.id}
            contract={contract}
            cards={cards}
            additions={additions}
            firstDay={tomorrow()}
            actions={{
              addition: submitAddition,
              quantity: submitQuantity,
              plan: submitPlan,
              status: submitStatus,
              address: submitContractAddress,
            }}
          />
        ))}
      </ClientMessages>
    </AccountPage>
  );
}

/** At the date line's latest, so that it is in the future wherever the shop keeps its days. */
function tomorrow(): string {
  return new Date(Date.now() + TOMORROW_MS).toISOString().slice(0, 10);
}

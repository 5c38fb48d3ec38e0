import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { countryName, languageName, moneyText } from "../../messages/format.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { textIn } from "../product/attribute-form.ts";
import { LanguageDialog } from "./language-dialog.tsx";
import { useSettings, type Country, type Language, type ShippingMethod } from "./settings-query.ts";

/** How the shop ships, is paid, and where and in which languages it sells. */
export function Settings() {
  const can = useCan();
  const { shippingMethods, paymentMethods, countries, languages } = useSettings();
  const [asked, setAsked] = useState<Language | "new" | null>(null);
  const canWrite = can("shop.write");
  return (
    <Page title={t("screen.settings")} subtitle={t("settings.text")} width="reading">
      <div className="grid gap-4">
        <List
          title={t("settings.shipping")}
          actions={canWrite && <AddLink to="/settings/shipping/$id">{t("settings.addShipping")}</AddLink>}
        >
          {shippingMethods.map((method) => (
            <Row key={method.id}>
              <Link to="/settings/shipping/$id" params={{ id: method.id }} className={rowClass}>
                <span className="font-medium">{textIn(method.names, language())}</span>
                <span className="text-sm text-ink-2">{ratesText(method)}</span>
              </Link>
            </Row>
          ))}
        </List>
        <List title={t("settings.payment")}>
          {paymentMethods.map(({ id, names, kind, isActive, isConfigured }) => (
            <Row key={id}>
              <Link to="/settings/payment/$id" params={{ id }} className={rowClass}>
                <span className="font-medium">
                  {textIn(names, language())}
                  <span className="ms-2 text-sm font-normal text-ink-3">{kind}</span>
                </span>
                {!isConfigured && <Chip tone="warn">{t("settings.noKeys")}</Chip>}
                {!isActive && <Chip>{t("settings.off")}</Chip>}
              </Link>
            </Row>
          ))}
        </List>
        <List
          title={t("settings.countries")}
          actions={canWrite && <AddLink to="/settings/countries/$id">{t("settings.addCountry")}</AddLink>}
        >
          {byName(countries).map((country) => (
            <Row key={country.id}>
              <Link to="/settings/countries/$id" params={{ id: country.id }} className={rowClass}>
                <span className="font-medium">
                  {countryName(country.id)}
                  {!country.shipTo && (
                    <span className="ms-2">{<Chip>{t("settings.notShippedTo")}</Chip>}</span>
                  )}
                </span>
                <span className="text-sm text-ink-2">{taxText(country)}</span>
              </Link>
            </Row>
          ))}
        </List>
        <List
          title={t("settings.languages")}
          actions={
            canWrite && (
              <Button size="small" icon={<Plus size={15} />} onClick={() => setAsked("new")}>
                {t("settings.addLanguage")}
              </Button>
            )
          }
        >
          {languages.map((one) => (
            <Row key={one.id}>
              <button type="button" className={rowClass} disabled={!canWrite} onClick={() => setAsked(one)}>
                <span className="font-medium">
                  {languageName(one.id)}
                  <span className="ms-2 text-sm font-normal text-ink-3">{one.id}</span>
                </span>
                {one.isDefault && <Chip tone="accent">{t("settings.isDefault")}</Chip>}
              </button>
            </Row>
          ))}
        </List>
      </div>
      {asked !== null && (
        <LanguageDialog asked={asked === "new" ? null : asked} onClose={() => setAsked(null)} />
      )}
    </Page>
  );
}

const rowClass =
  "flex w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-start enabled:hover:bg-hover [a&]:hover:bg-hover";

interface ListProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function List({ title, actions, children }: ListProps) {
  return (
    <Card title={title} isFlush actions={actions}>
      <ul aria-label={title} className="divide-y divide-line">
        {children}
      </ul>
    </Card>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <li>{children}</li>;
}

interface AddLinkProps {
  readonly to: "/settings/shipping/$id" | "/settings/countries/$id";
  readonly children: ReactNode;
}

function AddLink({ to, children }: AddLinkProps) {
  return (
    <Link to={to} params={{ id: "new" }} className={buttonClass({ size: "small" })}>
      <Plus size={15} aria-hidden />
      {children}
    </Link>
  );
}

function ratesText({ rates }: ShippingMethod): string {
  return rates.map(({ price }) => moneyText(price)).join(" · ");
}

/** The rate that most goods have, in percent. */
function taxText({ taxRates, states }: Country): string {
  if (states.length > 0) return t("settings.taxByState");
  return taxRates === null ? t("settings.noTax") : t("settings.tax", { percent: taxRates["default"] ?? 0 });
}

function byName(countries: readonly Country[]): readonly Country[] {
  return countries.toSorted((one, other) => countryName(one.id).localeCompare(countryName(other.id)));
}

import { countryName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Choice } from "../../ui/choice.tsx";
import { Check } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";

interface CountryChoiceProps {
  readonly isEverywhere: boolean;
  readonly countries: readonly string[];
  readonly onEverywhere: (isEverywhere: boolean) => void;
  readonly onCountries: (ids: string[]) => void;
}

/** Where a method is offered. */
export function CountryChoice({ isEverywhere, countries, onEverywhere, onCountries }: CountryChoiceProps) {
  const shop = useShop();
  const options = shop.countries
    .map(({ id }) => ({ id, name: countryName(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Card title={t("settings.where")}>
      <Check
        label={t("settings.everywhere")}
        checked={isEverywhere}
        onChange={({ target }) => onEverywhere(target.checked)}
      />
      {!isEverywhere && (
        <div className="mt-4 [&>fieldset]:sm:grid-cols-3">
          <Choice
            label={t("settings.countries")}
            options={options}
            chosen={countries}
            onChange={onCountries}
          />
        </div>
      )}
    </Card>
  );
}

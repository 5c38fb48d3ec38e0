"use client";

import { useId, useRef, useState } from "react";
import { useEarlyCountry } from "@/components/form/use-early-country";
import { useSelection } from "@/components/selection/selection-state";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { countryName, languageName, type Locale } from "@/lib/locale/locale";

type Country = {
  readonly country: string;
  readonly name: string;
  readonly states?: readonly { readonly state: string; readonly name: string }[] | undefined;
};
type Language = { readonly language: string; readonly name?: string };

type Props = {
  readonly locale: Locale;
  /** The countries that are shipped to. */
  readonly countries: readonly Country[];
  readonly languages: readonly Language[];
  /** Path and query of the page at hand, with its locale. */
  readonly currentPath: string;
};

/** Chooses country, state and language; a plain form, so it works without JavaScript too. */
export function LocationSwitch({ locale, countries, languages, currentPath }: Props) {
  const { words } = useVisitor();
  const { selection } = useSelection();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(locale.country);
  const isHydrated = useHydrated();
  const id = useId();
  const isShippedTo = countries.some(({ country }) => country === locale.country);
  const states = countries.find(({ country }) => country === chosen)?.states ?? [];
  const currentState = selection?.location.country === chosen ? (selection.location.state ?? "") : "";

  useEarlyCountry(form, setChosen);

  return (
    <form ref={form} method="post" action="/api/visitor/set-location" className="grid gap-4">
      <input type="hidden" name="path" value={currentPath} />
      {isHydrated ? <input type="hidden" name="enhanced" value="1" /> : null}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-country`} className="text-sm font-medium">
          {words("location.country")}
        </label>
        <select
          id={`${id}-country`}
          name="country"
          defaultValue={locale.country}
          onChange={(event) => setChosen(event.currentTarget.value)}
          className="field w-full"
        >
          {isShippedTo ? null : (
            <option value={locale.country}>
              {words("location.notShipped", { country: countryName(locale.country, locale.language) })}
            </option>
          )}
          {countries.map(({ country, name }) => (
            <option key={country} value={country}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {states.length === 0 ? null : (
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-state`} className="text-sm font-medium">
            {words("location.state")}
          </label>
          <select
            key={`${chosen}-${currentState}`}
            id={`${id}-state`}
            name="state"
            defaultValue={currentState}
            className="field w-full"
          >
            <option value="">{words("location.chooseState")}</option>
            {states.map(({ state, name }) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-language`} className="text-sm font-medium">
          {words("location.language")}
        </label>
        <select id={`${id}-language`} name="language" defaultValue={locale.language} className="field w-full">
          {languages.map(({ language }) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button-primary">
        {words("location.submit")}
      </button>
    </form>
  );
}

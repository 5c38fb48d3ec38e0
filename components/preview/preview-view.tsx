import { cachedCountries, cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { countryName, languageName, type Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { type CampaignMoment, loadCampaignCalendar } from "@/lib/preview/campaign-calendar";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { utcField, utcText } from "@/lib/preview/utc-moment";

type PreviewViewProps = { readonly locale: Locale; readonly pass: PreviewPass; readonly path: string };

const labelClass = "text-sm font-medium";

/** Shows the page in another country, language or at another moment: a plain form. */
export async function PreviewView({ locale, pass, path }: PreviewViewProps) {
  const words = getTranslator(locale.language, "preview");
  const [countries, languages, moments] = await Promise.all([
    cachedCountries(),
    cachedLanguages(),
    loadCampaignCalendar(locale.country, pass),
  ]);
  const isShippedTo = countries.some(({ country }) => country === locale.country);
  return (
    <form method="post" action="/api/preview/view" className="grid content-start gap-4">
      <h2 className="text-xl">{words("view.title")}</h2>
      <input type="hidden" name="path" value={path} />
      <div className="grid gap-1.5">
        <label htmlFor="preview-country" className={labelClass}>
          {words("view.country")}
        </label>
        <select id="preview-country" name="country" defaultValue={locale.country} className="field w-full">
          {isShippedTo ? null : (
            <option value={locale.country}>{countryName(locale.country, locale.language)}</option>
          )}
          {countries.map(({ country }) => (
            <option key={country} value={country}>
              {countryName(country, locale.language)}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="preview-language" className={labelClass}>
          {words("view.language")}
        </label>
        <select id="preview-language" name="language" defaultValue={locale.language} className="field w-full">
          {languages.map(({ language }) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="preview-at" className={labelClass}>
          {words("view.time")}
        </label>
        <input
          id="preview-at"
          name="at"
          type="datetime-local"
          step={1}
          min="1970-01-02T00:00"
          max="9999-12-31T23:59"
          defaultValue={pass.at === null ? "" : utcField(pass.at)}
          aria-describedby="preview-at-hint"
          className="field w-full"
        />
        <p id="preview-at-hint" className="text-sm text-muted">
          {words("view.timeHint")}
        </p>
      </div>
      <button type="submit" className="button-primary">
        {words("view.submit")}
      </button>
      {moments.length === 0 ? null : <CampaignCalendar locale={locale} moments={moments} />}
    </form>
  );
}

type CampaignCalendarProps = { readonly locale: Locale; readonly moments: readonly CampaignMoment[] };

/** When prices change next: each moment sends the form that it stands in. */
function CampaignCalendar({ locale, moments }: CampaignCalendarProps) {
  const words = getTranslator(locale.language, "preview");
  const tag = `${locale.language}-${locale.country}`;
  return (
    <div>
      <h3 className="text-sm font-medium">{words("view.calendar")}</h3>
      <ul>
        {moments.map(({ time, name, kind }) => (
          <li key={`${time} ${kind} ${name}`}>
            <button type="submit" name="at" value={utcField(time)} className="min-h-11 text-start">
              <span className="text-muted">{utcText(time, tag)}</span>{" "}
              <span className="text-link">{words(`view.${kind}`, { name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

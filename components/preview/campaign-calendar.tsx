import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import type { CampaignMoment } from "@/lib/preview/campaign-calendar";
import { utcField, utcText } from "@/lib/preview/utc-moment";

type Props = { readonly locale: Locale; readonly moments: readonly CampaignMoment[] };

/** When prices change next: each moment sends the form that it stands in. */
export function CampaignCalendar({ locale, moments }: Props) {
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

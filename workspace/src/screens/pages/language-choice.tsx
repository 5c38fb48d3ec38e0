import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";

interface LanguageChoiceProps {
  readonly language: string;
  /** Those that something is not written in yet. */
  readonly missing: readonly string[];
  readonly onPick: (language: string) => void;
}

/** The language that the texts below are written in. */
export function LanguageChoice({ language, missing, onPick }: LanguageChoiceProps) {
  const { languages } = useShop();
  return (
    <fieldset aria-label={t("field.language")} className="flex flex-wrap gap-1">
      {languages.map(({ id }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === language}
          onClick={() => onPick(id)}
          className={`h-8 rounded-lg px-3 font-medium pointer-coarse:h-11 ${
            id === language ? "bg-accent-soft text-accent-ink" : "text-ink-2 hover:bg-hover"
          }`}
        >
          {languageName(id)}
          {missing.includes(id) && (
            <span className="ms-1.5 text-xs font-normal text-ink-3">{t("page.notWritten")}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

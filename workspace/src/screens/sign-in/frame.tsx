import { useEffect, type ReactNode } from "react";
import { t } from "../../messages/translate.ts";
import { chooseLanguage, isLanguage, language, languages } from "../../messages/language.ts";
import { languageName } from "../../messages/format.ts";

interface FrameProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** What is around the forms of somebody who is not signed in. */
export function SignInFrame({ title, text, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} – Workspace`;
  }, [title]);
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center px-4 py-8">
      <div className="w-full max-w-sm self-center">
        <span
          aria-hidden
          className="mb-6 grid size-10 place-items-center rounded-xl bg-accent text-lg font-semibold text-on-accent"
        >
          V
        </span>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {text !== undefined && <p className="mt-1 text-ink-2">{text}</p>}
        <div className="mt-6 grid gap-4">{children}</div>
      </div>
      <select
        aria-label={t("account.language")}
        value={language()}
        onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
        className="mt-8 rounded-md bg-transparent px-2 py-1 text-sm text-ink-2"
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
    </main>
  );
}

import { VisitorState } from "@/components/selection/visitor-state";
import type { OptionalPart } from "@/lib/checkout/optional-parts";
import type { Locale } from "@/lib/locale/locale";
import { getMessages, wordLanguage } from "@/lib/messages/messages";
import type { ReactNode } from "react";

type Props = {
  readonly locale: Locale;
  readonly lacking: readonly OptionalPart[];
  readonly children: ReactNode;
};

/** What belongs to the visitor below one locale: the selection in step with the API, its panel, its notices. */
export function VisitorProvider({ locale, lacking, children }: Props) {
  return (
    <VisitorState
      locale={locale}
      lacking={lacking}
      wordLanguage={wordLanguage(locale.language)}
      messages={{ selection: getMessages(locale.language).selection }}
    >
      {children}
    </VisitorState>
  );
}

import { VisitorState } from "@/components/selection/visitor/visitor-state";
import type { Capability } from "@/lib/checkout/capabilities";
import type { Locale } from "@/lib/locale/locale";
import { getMessages, wordLanguage } from "@/lib/messages/messages";
import type { ReactNode } from "react";

type Props = {
  readonly locale: Locale;
  readonly missing: readonly Capability[];
  readonly children: ReactNode;
};

/** What belongs to the visitor below one locale: the selection in step with the API, its panel, its notices. */
export function VisitorProvider({ locale, missing, children }: Props) {
  return (
    <VisitorState
      locale={locale}
      missing={missing}
      wordLanguage={wordLanguage(locale.language)}
      messages={{ selection: getMessages(locale.language).selection }}
    >
      {children}
    </VisitorState>
  );
}

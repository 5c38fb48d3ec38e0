import { createContext, useContext } from "react";
import type { Capability } from "@/lib/checkout/capabilities";
import type { Locale } from "@/lib/locale/locale";
import type { Messages } from "@/lib/messages/en";
import { makeLightTranslator } from "@/lib/messages/light-translator";
import type { SelectionQueue } from "@/lib/selection/selection-queue";

export type SelectionMessages = Pick<Messages, "selection">;

export type Words = ReturnType<typeof makeWords>;

/** Words of their own, so that a visitor's component may stand below any provider of other namespaces. */
export function makeWords(locale: string, messages: SelectionMessages) {
  return makeLightTranslator(locale, messages, "selection");
}

export type Visitor = {
  readonly locale: Locale;
  readonly words: Words;
  readonly queue: SelectionQueue;
  /** Tells the visitor what went wrong. */
  readonly notify: (text: string) => void;
  readonly openPanel: () => void;
  /** Parts that the installation has not. */
  readonly missing: readonly Capability[];
};

export const VisitorContext = createContext<Visitor | null>(null);

export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext);
  if (visitor === null) throw new Error("This component stands outside of VisitorProvider.");
  return visitor;
}

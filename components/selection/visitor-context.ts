import { createContext, useContext } from "react";
import { createTranslator } from "use-intl/core";
import type { Locale } from "@/lib/locale/locale";
import type { Messages } from "@/lib/messages/en";
import type { SelectionQueue } from "@/lib/selection/queue";

export type SelectionMessages = Pick<Messages, "selection">;

export type Words = ReturnType<typeof makeWords>;

/** Words of their own, so that a visitor's component may stand below any provider of other namespaces. */
export function makeWords(locale: string, messages: SelectionMessages) {
  return createTranslator<SelectionMessages, "selection">({
    locale,
    messages,
    namespace: "selection",
    timeZone: "UTC",
  });
}

export type Visitor = {
  readonly locale: Locale;
  readonly words: Words;
  readonly queue: SelectionQueue;
  /** Tells the visitor what went wrong. */
  readonly notify: (text: string) => void;
  readonly openPanel: () => void;
};

export const VisitorContext = createContext<Visitor | null>(null);

export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext);
  if (visitor === null) throw new Error("This component stands outside of VisitorProvider.");
  return visitor;
}

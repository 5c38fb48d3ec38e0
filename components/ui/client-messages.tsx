import { MessagesProvider } from "@/components/ui/messages-provider";
import { type Namespace, pickMessages, wordLanguage } from "@/lib/messages/messages";
import type { ReactNode } from "react";

type Props = {
  readonly language: string;
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
};

/** Gives client components below their words; an inner one replaces the namespaces of an outer one. */
export function ClientMessages({ language, namespaces, children }: Props) {
  return (
    <MessagesProvider locale={wordLanguage(language)} messages={pickMessages(language, namespaces)}>
      {children}
    </MessagesProvider>
  );
}

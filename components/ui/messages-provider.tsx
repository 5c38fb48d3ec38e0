"use client";

import type { Messages } from "@/lib/messages/en";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl/react";

type Props = {
  readonly locale: string;
  readonly messages: Partial<Messages>;
  readonly children: ReactNode;
};

export function MessagesProvider({ locale, messages, children }: Props) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

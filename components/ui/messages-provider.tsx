"use client";

import { type ReactNode, useMemo } from "react";
import { MessagesContext } from "@/components/ui/use-translations";
import type { Messages } from "@/lib/messages/en";

type Props = {
  readonly locale: string;
  readonly messages: Partial<Messages>;
  readonly children: ReactNode;
};

export function MessagesProvider({ locale, messages, children }: Props) {
  const known = useMemo(() => ({ language: locale, messages }), [locale, messages]);
  return <MessagesContext value={known}>{children}</MessagesContext>;
}

import { createContext, useContext, useMemo } from "react";
import type { Messages } from "@/lib/messages/en";
import { makeLightTranslator, type Words, type WordsPath } from "@/lib/messages/light-translator";

type Known = { readonly language: string; readonly messages: Partial<Messages> };

export const MessagesContext = createContext<Known>({ language: "en", messages: {} });

/** The words of a namespace, or of a part of one, from the nearest provider above. */
export function useTranslations<P extends WordsPath>(path: P): Words<P> {
  const { language, messages } = useContext(MessagesContext);
  return useMemo(() => makeLightTranslator(language, messages, path), [language, messages, path]);
}

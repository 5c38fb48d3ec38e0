import { type KeyboardEvent, useState } from "react";
import { InputMethod } from "@/lib/search/input-method";

/** The input method of one field; what it composes changes nothing that is shown. */
export function useInputMethod() {
  const [state] = useState(() => {
    const method = new InputMethod();
    return {
      isComposing: () => method.isComposing,
      begin: () => method.begin(),
      end: () => method.end(),
      holds: ({ nativeEvent }: KeyboardEvent) => method.holds(nativeEvent),
    };
  });
  return state;
}

export type InputMethodState = ReturnType<typeof useInputMethod>;

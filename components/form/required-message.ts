import type { SyntheticEvent } from "react";

type Chosen = SyntheticEvent<HTMLSelectElement>;

/** A choice that must be made: who sends the form without it is told so in the shop's words, not in the browser's. */
export function requiredWithMessage(text: string) {
  return {
    required: true,
    onInvalid: ({ currentTarget }: Chosen) => currentTarget.setCustomValidity(text),
    // Before it is sent again, or it would never count as made.
    onInput: ({ currentTarget }: Chosen) => currentTarget.setCustomValidity(""),
  };
}

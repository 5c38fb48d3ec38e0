import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from "next/navigation";

/** A server action that says what became of a form. */
export type Action<State> = (before: State, form: FormData) => Promise<State>;

/**
 * A server action as the browser calls it: where no answer is heard, as without a connection, `unheard` says what to
 * show, and the page stays. What failed on the server has a digest, and fails here as well;
 * so does what it does not know, for which no later press would be any better.
 */
export function withOfflineFallback<State>(
  action: Action<State>,
  unheard: (form: FormData) => State,
): Action<State> {
  return async (before, form) => {
    try {
      return await action(before, form);
    } catch (error) {
      if (isOfAnotherBuild(error) || (error instanceof Error && "digest" in error)) throw error;
      return unheard(form);
    }
  };
}

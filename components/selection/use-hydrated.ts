import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML and for the first look of the browser at it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

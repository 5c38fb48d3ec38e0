import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;
const nothing = () => null;

/** False in the HTML and for the first look of the browser at it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether what asks came as HTML, rather than by a step within the shop. Known from the first look on and never
 * another, so nothing is rendered a second time for it.
 */
export function useCameAsHtml(): () => boolean {
  const [origin] = useState(() => {
    let isHtml = false;
    return {
      // React only asks for the server's state where there is HTML to compare with.
      server: () => {
        isHtml = true;
        return null;
      },
      cameAsHtml: () => isHtml,
    };
  });
  useSyncExternalStore(never, nothing, origin.server);
  return origin.cameAsHtml;
}

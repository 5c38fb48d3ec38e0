import { useEffect, type RefObject } from "react";

/**
 * Tells the country that was chosen before the script was there, by the form's field of that name. It waits while
 * something of a form is pressed: a press makes React take it over at once, and a field that then appears
 * would push the button from under it.
 *
 * @param tell Stays the same function from render to render.
 */
export function useEarlyCountry(root: RefObject<HTMLElement | null>, tell: (country: string) => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector("form:active")) return;
      clearInterval(timer);
      const select = root.current?.querySelector<HTMLSelectElement>("[name=country]");
      if (select) tell(select.value);
    }, 100);
    return () => clearInterval(timer);
  }, [root, tell]);
}

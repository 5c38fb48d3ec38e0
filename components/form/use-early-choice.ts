import { useEffect, type RefObject } from "react";

/** Milliseconds between two looks at whether something is still pressed. */
const LOOK_AGAIN_MS = 100;

/**
 * Tells what was chosen in a select before the script was there. It waits while something of the form is pressed: a
 * press makes React take the form over at once, and a field that then appears would push the button from under it.
 *
 * @param name The select's name, inside of `root`.
 * @param tell Stays the same function from render to render.
 */
export function useEarlyChoice(
  root: RefObject<HTMLElement | null>,
  name: string,
  tell: (value: string) => void,
): void {
  useEffect(() => {
    const select = root.current?.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (!select || select.selectedOptions[0]?.defaultSelected !== false) return undefined;
    const look = () => {
      if (select.form?.matches(":active")) timer = setTimeout(look, LOOK_AGAIN_MS);
      else tell(select.value);
    };
    let timer = setTimeout(look, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [root, name, tell]);
}

import { WISH_FORM } from "@/components/wishlist/wish-form";

const HEARTS = `button[form="${WISH_FORM}"]`;

/**
 * Shows on the hearts of a page which products are wanted, on those too that come later. They are plain HTML: a
 * hundred of them need no component each. Answers what ends it.
 */
export function markHearts(ids: readonly string[]): () => void {
  const wanted = new Set(ids);
  const mark = () => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>(HEARTS)) {
      heart.ariaPressed = String(wanted.has(heart.value));
    }
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["value"] });
  return () => observer.disconnect();
}

import { useEffect, useRef, useState } from "react";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { useWishlist } from "@/components/wishlist/use-wishlist";
import { WISH_FORM } from "@/components/wishlist/wish-form";

export type WishWords = Readonly<Record<"added" | "removed" | "failed", string>>;

type Props = {
  /** Products whose hearts were clicked on this page, in order. */
  readonly presses: readonly string[];
  readonly words: WishWords;
  readonly onCount: (count: number) => void;
};

/** Shows the wishlist on all hearts of a page, and applies clicks. */
export function WishlistSync({ presses, words, onCount }: Props) {
  const { wishes, toggle, isError } = useWishlist();
  const { notify } = useVisitor();
  const [said, setSaid] = useState("");
  const done = useRef(0);

  useEffect(() => {
    if (wishes === undefined) return undefined;
    onCount(wishes.total);
    return markHearts(wishes.ids);
  }, [wishes, onCount]);

  useEffect(() => {
    const product = presses[done.current];
    if (product === undefined || (wishes === undefined && !isError)) return;
    done.current += 1;
    const press = async () => {
      const isWanted = wishes?.ids.includes(product) !== true;
      if (!(await toggle(product))) notify(words.failed);
      else setSaid(isWanted ? words.added : words.removed);
    };
    void press();
  });

  return <output className="sr-only">{said}</output>;
}

const HEARTS = `button[form="${WISH_FORM}"]`;

/**
 * Marks the hearts of a page whose products are wanted, later hearts included. They are plain HTML, so that a hundred
 * of them need no component each. Returns a function that stops it.
 */
function markHearts(ids: readonly string[]): () => void {
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

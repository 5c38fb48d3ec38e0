import { type RefObject, useEffect, useState } from "react";

/** So many pages load automatically after a click. Then another click is needed, so that the foot of the page stays in reach. */
const AUTO_PAGES = 3;
/** Loads when the end is nearer than one more screen. */
const NEAR = "0px 0px 100%";

type InfiniteScrollOptions = {
  /** Identifies the list: another list starts again. */
  readonly of: string;
  /** There is a next page, and none is loading. */
  readonly canAdd: boolean;
  /** Reads the next page without showing it; false: it cannot be read. */
  readonly readAhead: () => Promise<boolean>;
  readonly onMore: () => void;
};

type Allowed = { readonly of: string; readonly pages: number };
const NONE: Allowed = { of: "", pages: 0 };

/**
 * Loads further pages on scroll after the visitor has clicked for one. Not for keyboard users, since what follows the
 * list would move away from them, nor for visitors who save data.
 */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, wanted: InfiniteScrollOptions) {
  const { of, canAdd, readAhead, onMore } = wanted;
  const [allowed, setAllowed] = useState(NONE);
  const isWatching = canAdd && allowed.of === of && allowed.pages > 0;

  useEffect(() => {
    const mark = end.current;
    if (!isWatching || mark === null) return undefined;
    const gone = new AbortController();
    const add = async () => {
      const isRead = await readAhead();
      if (gone.signal.aborted) return;
      setAllowed((now) => (isRead ? { ...now, pages: now.pages - 1 } : NONE));
      if (isRead) onMore();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void add();
      },
      { rootMargin: NEAR },
    );
    const stopByKey = ({ key }: KeyboardEvent) => {
      if (key === "Tab") setAllowed(NONE);
    };
    observer.observe(mark);
    addEventListener("keydown", stopByKey, { signal: gone.signal });
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [end, isWatching, readAhead, onMore]);

  return {
    /** To be called when the visitor asks for a page, by a pointer or by a key. */
    asked: (isByPointer: boolean) =>
      setAllowed(isByPointer && !savesData() ? { of, pages: AUTO_PAGES } : NONE),
  };
}

declare global {
  interface Navigator {
    /** Network Information API: not every browser has it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

function savesData(): boolean {
  return matchMedia("(prefers-reduced-data: reduce)").matches || navigator.connection?.saveData === true;
}

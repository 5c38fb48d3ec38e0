"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ZoomView, ZoomWords } from "@/components/product/gallery/zoom-dialog";
import { lazyComponent } from "@/components/ui/lazy-component";

const ZoomDialog = lazyComponent(
  async () => (await import("@/components/product/gallery/zoom-dialog")).ZoomDialog,
);

type Props = {
  readonly views: readonly ZoomView[];
  readonly words: ZoomWords;
  /** Links to the large pictures, numbered by `data-view`: without JavaScript they are followed. */
  readonly children: ReactNode;
};

export function GalleryZoom({ views, words, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);

  useEffect(() => {
    const shown = frame.current;
    function open(event: MouseEvent) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!isPlain || !(event.target instanceof Element)) return;
      const number = event.target.closest<HTMLElement>("a[data-view]")?.dataset["view"];
      if (number === undefined) return;
      event.preventDefault();
      setAt(Number(number));
    }
    shown?.addEventListener("click", open);
    return () => shown?.removeEventListener("click", open);
  }, []);

  // Said once it is true: until then the links are followed. Another colour in place brings new links.
  useEffect(() => {
    for (const link of frame.current?.querySelectorAll("a[data-view]") ?? []) link.ariaHasPopup = "dialog";
  });

  return (
    <div ref={frame} className="contents">
      {children}
      {at === null ? null : <ZoomDialog views={views} words={words} first={at} onClose={() => setAt(null)} />}
    </div>
  );
}

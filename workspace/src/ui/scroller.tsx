import { useEffect, useRef, type ReactNode } from "react";

interface ScrollerProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What may be wider or higher than its place: where it is, the keyboard can scroll it. */
export function Scroller({ label, className = "", children }: ScrollerProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = place.current;
    if (node === null) return undefined;
    const observer = new ResizeObserver(() => {
      const isScrolled = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
      if (isScrolled) node.tabIndex = 0;
      else node.removeAttribute("tabindex");
    });
    observer.observe(node);
    for (const child of node.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={place} aria-label={label} className={`overflow-auto ${className}`}>
      {children}
    </section>
  );
}

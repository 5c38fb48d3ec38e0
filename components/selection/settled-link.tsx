import type { ReactNode } from "react";
import { useVisitor } from "@/components/selection/visitor-context";

type Props = { readonly href: string; readonly className: string; readonly children: ReactNode };

/** A link to a page that the server renders with the selection: it waits for changes on their way. */
export function SettledLink({ href, className, children }: Props) {
  const { queue } = useVisitor();
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (queue.state.changes.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void queue.settled().then(() => location.assign(href));
      }}
    >
      {children}
    </a>
  );
}

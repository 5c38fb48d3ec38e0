import { type ReactNode, useId, useRef } from "react";
import { SelectionContents } from "@/components/selection/selection-contents";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { useModal } from "@/components/ui/use-modal";

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** The selection beside the page. */
export function SelectionPanel({ onClose, children }: Props) {
  const { words } = useVisitor();
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { dialog, close } = useModal(title);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="selection-panel m-0 ms-auto h-dvh max-h-none w-full max-w-md bg-paper text-ink shadow-2xl transition-[translate] duration-300 ease-calm backdrop:bg-ink/40 motion-reduce:transition-none starting:translate-x-full rtl:starting:-translate-x-full"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between border-b border-neutral-200 py-2 pe-2 ps-5">
          <h2 id={titleId} ref={title} tabIndex={-1} className="text-2xl outline-none">
            {words("title")}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={words("close")}
            className="grid size-11 place-items-center rounded-full"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 stroke-current stroke-[1.5]">
              <path d="m6 6 12 12M18 6 6 18" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <SelectionContents place="panel" />
      </div>
      {children}
    </dialog>
  );
}

import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { t } from "../messages/translate.ts";
import { buttonClass } from "./button.tsx";

interface ModalProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly width?: "narrow" | "normal" | "wide";
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  /** Where there is something entered, a press beside the dialog does not throw it away. */
  readonly isSticky?: boolean;
}

const widths = { narrow: "md:max-w-md", normal: "md:max-w-xl", wide: "md:max-w-4xl" } as const;

const firstField = "input:not([type=hidden]), select, textarea";

/** A dialog above the page; at the foot of a phone. Its first field has the focus. */
export function Modal(props: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  const { title, description, isOpen, onClose, width = "normal", footer, children, isSticky = false } = props;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={isSticky}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/35 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          data-blocks-keys
          initialFocus={() => body.current?.querySelector<HTMLElement>(firstField) ?? true}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-2xl bg-card shadow-pop transition duration-150 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0 md:inset-x-4 md:top-[8vh] md:bottom-auto md:max-h-[84vh] md:rounded-2xl dark:ring-1 dark:ring-line ${widths[width]}`}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="grow">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-0.5 text-sm text-ink-2">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label={t("action.close")}
              className={buttonClass({ variant: "ghost", size: "small", className: "aspect-square !px-0" })}
            >
              <X size={16} />
            </Dialog.Close>
          </div>
          <div ref={body} className="grow overflow-y-auto px-5 pb-4">
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

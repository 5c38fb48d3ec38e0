import { useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { SearchBox } from "@/components/search/search-box";
import { CloseIcon } from "@/components/ui/icons";
import { useModal } from "@/components/ui/use-modal";
import type { Locale } from "@/lib/locale/locale";

type Props = { readonly locale: Locale; readonly label: string; readonly onClose: () => void };

/** The search over the whole of a phone. */
export function SearchSheet({ locale, label, onClose }: Props) {
  const words = useTranslations("shop");
  const field = useRef<HTMLInputElement>(null);
  const { dialog, close } = useModal(field);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper px-edge text-ink backdrop:bg-ink/40"
    >
      <div className="mx-auto flex max-w-2xl items-start gap-1 pt-2">
        <SearchBox locale={locale} place="sheet" label={label} field={field} onLeave={close} />
        <button
          type="button"
          onClick={close}
          aria-label={words("searchBox.close")}
          className="-me-2.5 grid h-[3.25rem] w-11 shrink-0 place-items-center rounded-full"
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}

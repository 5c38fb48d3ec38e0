import { type PointerEvent, useId, useRef, useState } from "react";
import { FilterForm } from "@/components/listing/filter-form";
import type { ListingControl } from "@/components/listing/listing-control";
import { useModal } from "@/components/ui/use-modal";
import { clearPicks, countPicks } from "@/lib/filters/picks";

const CLOSING_PULL = 80;

type Props = {
  readonly control: ListingControl;
  readonly count: number;
  readonly isComing: boolean;
  readonly onClose: () => void;
};

/** The filters of a phone. */
export function FilterSheet({ control, count, isComing, onClose }: Props) {
  const { words, params, show } = control;
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { dialog, close } = useModal(title);
  const pull = usePull(close);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      style={pull.by > 0 ? { translate: `0 ${pull.by}px`, transition: "none" } : undefined}
      className="m-0 mt-auto h-[88dvh] max-h-none w-full max-w-none rounded-t-2xl bg-paper text-ink shadow-2xl transition-[translate] duration-300 ease-calm backdrop:bg-ink/40 motion-reduce:transition-none starting:translate-y-full"
    >
      <div className="flex h-full flex-col">
        <header
          className="flex touch-none items-center justify-between border-b border-line py-2 pe-2 ps-5"
          {...pull.handlers}
        >
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-1.5 mx-auto h-1 w-10 rounded-full bg-line"
          />
          <h2 id={titleId} ref={title} tabIndex={-1} className="text-2xl outline-none">
            {words("filters")}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={words("close")}
            className="grid size-11 place-items-center rounded-full text-2xl"
          >
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6">
          <FilterForm control={control} />
        </div>
        <footer className="flex gap-3 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <button
            type="button"
            disabled={countPicks(params.filters) === 0}
            onClick={() => show(clearPicks(params))}
            className="min-h-[3.25rem] rounded-full border border-edge px-6 disabled:border-line disabled:text-muted"
          >
            {words("clear")}
          </button>
          <button type="button" onClick={close} aria-busy={isComing} className="button-primary flex-1 px-4">
            <span aria-live="polite" className={isComing ? "opacity-60" : ""}>
              {words("show", { count })}
            </span>
          </button>
        </footer>
      </div>
    </dialog>
  );
}

/** Follows the finger that pulls the sheet's head down, and closes when it was pulled far enough. */
function usePull(close: () => void) {
  const [pull, setPull] = useState<{ readonly from: number; readonly by: number } | null>(null);
  return {
    by: pull?.by ?? 0,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest("button")) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPull({ from: event.clientY, by: 0 });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (pull !== null) setPull({ ...pull, by: Math.max(0, clientY - pull.from) });
      },
      onPointerUp: () => {
        if (pull !== null && pull.by > CLOSING_PULL) close();
        setPull(null);
      },
      onPointerCancel: () => setPull(null),
    },
  };
}

type Props = {
  /** Empty when there is nothing to tell. */
  readonly text: string;
  readonly closeLabel: string;
  /** In a panel it stands below the head: the way on is at the foot. */
  readonly isInPanel: boolean;
  readonly onClose: () => void;
};

/** What went wrong, until it is closed. The live region stands from the start: one that comes with its text is not read. */
export function NoticeRegion({ text, closeLabel, isInPanel, onClose }: Props) {
  return (
    <div
      className={`pointer-events-none inset-x-0 z-50 flex justify-center p-4 ${isInPanel ? "absolute top-14" : "fixed bottom-0"}`}
    >
      <output aria-live="polite" className="pointer-events-auto block w-full max-w-md">
        {text === "" ? null : (
          <div className="flex items-start gap-3 rounded-lg border border-transparent bg-ink py-1 pe-1 ps-4 text-sm text-paper shadow-lg">
            <p className="flex-1 py-2.5">{text}</p>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-md text-lg outline-offset-0 focus-visible:outline-paper"
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </output>
    </div>
  );
}

import type { SizeView } from "@/components/size-grid/size-views";

const box =
  "relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-lg border tabular-nums transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-checked:chosen-forced peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink";

const cellClass = {
  "in-stock": "border-edge bg-white hover:border-ink",
  low: "border-edge bg-white hover:border-ink",
  preorder: "border-dashed border-edge bg-white hover:border-ink",
  "sold-out": "cursor-not-allowed border-line text-muted crossed-out",
} as const;

type Props = {
  readonly size: SizeView;
  readonly isChosen: boolean;
  readonly isAwake: boolean;
  /** The one that Tab stops at. */
  readonly isStop: boolean;
  /** Many stand beside each other. */
  readonly isDense: boolean;
  readonly onChoose: () => void;
};

export function SizeCell({ size, isChosen, isAwake, isStop, isDense, onChoose }: Props) {
  const isDisabled = !size.isSelectable;
  return (
    <label className="relative block">
      <input
        type="radio"
        name="item"
        value={size.item}
        aria-label={size.name}
        checked={isChosen}
        disabled={isDisabled && !isAwake}
        aria-disabled={isDisabled || undefined}
        tabIndex={isAwake && !isStop ? -1 : 0}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`${box} ${cellClass[size.state]} ${isDense ? "px-1 text-sm" : "px-3.5"}`}
      >
        {size.label}
        {size.state === "low" ? (
          <span className="absolute top-1 end-1 size-1.5 rounded-full bg-current text-few forced-color-adjust-none" />
        ) : null}
      </span>
    </label>
  );
}

type Props = {
  readonly label: string;
  /** The quantity that pressing sets; the present one at the end of the range. */
  readonly quantity: number;
  readonly now: number;
  readonly sign: "−" | "+";
};

/** At the end of the range it stays in reach of the focus, and sets what is there already. */
export function QuantityButton({ label, quantity, now, sign }: Props) {
  const isAtEnd = quantity === now;
  return (
    <button
      type="submit"
      name="quantity"
      value={quantity}
      aria-label={label}
      aria-disabled={isAtEnd}
      className="grid size-11 place-items-center rounded-full text-lg hover:bg-line aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

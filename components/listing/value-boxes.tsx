import type { ListingControl } from "@/components/listing/listing-control";
import { valueName } from "@/components/listing/filter-words";
import type { OfferedValue } from "@/lib/filters/offered-values";
import { isPicked, togglePick } from "@/lib/filters/picks";

type BoxProps = {
  readonly control: ListingControl;
  /** The filter's name in an address. */
  readonly name: string;
  readonly entry: OfferedValue;
};

type Props = Omit<BoxProps, "entry"> & { readonly values: readonly OfferedValue[] };

/** Values one below the other, colours with their swatch. */
export function ValueList({ control, name, values }: Props) {
  return (
    <ul>
      {values.map((entry) => (
        <li key={entry.value}>
          <label className="choice value-choice">
            <ValueBox control={control} name={name} entry={entry} />
            {entry.hex ? <span className="swatch" style={{ backgroundColor: entry.hex }} /> : null}
            <span>{valueName(control, { name, value: entry.value })}</span>
            {entry.count === null ? null : <small>{entry.count}</small>}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Sizes side by side, in the order of their table. */
export function ValueGrid({ control, name, values }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1.5 py-1 *:min-w-0">
      {values.map((entry) => (
        <li key={entry.value}>
          <label className="size-box">
            <ValueBox control={control} name={name} entry={entry} />
            <span>{entry.label}</span>
            {entry.count === null ? null : <small>{entry.count}</small>}
          </label>
        </li>
      ))}
    </ul>
  );
}

function ValueBox({ control, name, entry }: BoxProps) {
  const pick = { name, value: entry.value };
  const checked = isPicked(control.params, pick);
  return (
    <input
      type="checkbox"
      name={name}
      value={entry.value}
      checked={checked}
      disabled={entry.count === 0 && !checked}
      onChange={() => control.show(togglePick(control.params, pick))}
    />
  );
}

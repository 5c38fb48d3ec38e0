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
          <label className="choice has-disabled:text-muted has-disabled:hover:bg-transparent">
            <ValueBox control={control} name={name} entry={entry} className="size-5 shrink-0 accent-ink" />
            {entry.hex ? <span className="swatch" style={{ backgroundColor: entry.hex }} /> : null}
            <span className="min-w-0 py-2 break-words">
              {valueName(control, { name, value: entry.value })}
            </span>
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
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1.5 py-1">
      {values.map((entry) => (
        <li key={entry.value} className="min-w-0">
          <label className="size-box">
            <ValueBox control={control} name={name} entry={entry} className="absolute inset-0 opacity-0" />
            <span className="max-w-full truncate">{entry.label}</span>
            {entry.count === null ? null : <small>{entry.count}</small>}
          </label>
        </li>
      ))}
    </ul>
  );
}

function ValueBox({ control, name, entry, className }: BoxProps & { readonly className: string }) {
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
      className={className}
    />
  );
}

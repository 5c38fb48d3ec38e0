import { useId } from "react";
import type { ListingControl } from "@/components/listing/listing-control";
import { ValueList } from "@/components/listing/value-boxes";
import type { FilterGroup } from "@/lib/filters/filter-groups";
import { PRICE_FROM, PRICE_TO } from "@/lib/filters/listing-params";
import { parseBand } from "@/lib/filters/price-band";

type Props = { readonly control: ListingControl; readonly group: FilterGroup };

/** Bands to tick, and two fields for any other; the form that they stand in takes them over. */
export function PriceRange({ control, group: { name, values } }: Props) {
  const { words, params } = control;
  const typed = params.filters.get(name)?.find(isTyped);
  const band = typed === undefined ? null : parseBand(typed);
  return (
    <>
      <ValueList control={control} name={name} values={values.filter(({ value }) => !isTyped(value))} />
      <div key={typed} className="grid grid-cols-2 gap-2 pt-2">
        <PriceField
          control={control}
          name={PRICE_FROM}
          label={words("price.from")}
          value={band?.from ?? null}
        />
        <PriceField control={control} name={PRICE_TO} label={words("price.to")} value={band?.to ?? null} />
        <button
          type="submit"
          className="col-span-2 min-h-11 rounded-full border border-edge px-4 text-sm hover:border-ink"
        >
          {words("price.apply")}
        </button>
      </div>
    </>
  );
}

const isTyped = (value: string) => parseBand(value)?.isTyped === true;

type FieldProps = {
  readonly control: ListingControl;
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
};

function PriceField({ control: { words, currency }, name, label, value }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm text-muted">
        {currency === undefined ? label : words("price.inCurrency", { label, currency })}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999_999}
        step="any"
        defaultValue={value ?? ""}
        autoComplete="off"
        className="field min-h-11 w-full tabular-nums"
      />
    </div>
  );
}

import { type SubmitEvent, useRef, useState } from "react";
import { filterName } from "@/components/listing/filter-words";
import type { ListingControl } from "@/components/listing/listing-control";
import { PriceRange } from "@/components/listing/price-range";
import { SearchedValues } from "@/components/listing/searched-values";
import { usePicksBeforeHydration } from "@/components/listing/use-picks-before-hydration";
import { ValueGrid, ValueList } from "@/components/listing/value-boxes";
import { ChevronIcon } from "@/components/ui/icons";
import type { FilterGroup } from "@/lib/filters/filter-groups";
import { PRICE_FROM, PRICE_TO } from "@/lib/filters/listing-params";
import { withValues } from "@/lib/filters/picks";
import { bandOfFields, bandText } from "@/lib/filters/price-band";

const OPEN_AT_FIRST = 5;
const SEARCHED_FROM = 13;

type Props = { readonly control: ListingControl };

/** All filters. Each pick counts at once; without JavaScript the form is sent as a whole. */
export function FilterForm({ control }: Props) {
  const { words, place, params, groups, show } = control;
  const form = useRef<HTMLFormElement>(null);
  usePicksBeforeHydration(form, control);

  function takePrice(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [PRICE_FROM, PRICE_TO].map((name) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : null;
    });
    const band = bandOfFields(from ?? null, to ?? null);
    if (band !== null) show(withValues(params, "price", [bandText(band)]));
    else if (!fields.has("price") && params.filters.has("price")) show(withValues(params, "price", []));
  }

  return (
    // What is picked stands in the address: a browser that remembers boxes of its own would say something else.
    <form ref={form} method="get" action={place.path} onSubmit={takePrice} autoComplete="off">
      {place.search === undefined ? null : <input type="hidden" name="q" value={place.search} />}
      {params.sort === "featured" ? null : <input type="hidden" name="sort" value={params.sort} />}
      {groups.map((group, index) => (
        <GroupBox key={group.name} control={control} group={group} isOpenAtFirst={index < OPEN_AT_FIRST} />
      ))}
      <button type="submit" className="button-primary sticky bottom-3 mt-5 hidden w-full noscript:flex">
        {words("submit")}
      </button>
    </form>
  );
}

type GroupProps = Props & { readonly group: FilterGroup; readonly isOpenAtFirst: boolean };

function GroupBox({ control, group, isOpenAtFirst }: GroupProps) {
  const picked = control.params.filters.get(group.name)?.length ?? 0;
  // What the shopper opened or closed stays so.
  const [isOpen] = useState(isOpenAtFirst || picked > 0);
  const name = filterName(control.words, group);
  return (
    <details open={isOpen} className="group/box border-b border-line">
      <summary className="flex min-h-12 items-center gap-2 font-medium">
        {name}
        {picked > 0 ? <span className="text-sm font-normal text-muted tabular-nums">{picked}</span> : null}
        <ChevronIcon className="ms-auto size-4 transition-transform group-open/box:rotate-180" />
      </summary>
      <fieldset className="filter-values min-w-0 pb-4">
        <legend className="sr-only">{name}</legend>
        <GroupValues control={control} group={group} />
      </fieldset>
    </details>
  );
}

function GroupValues({ control, group }: Omit<GroupProps, "isOpenAtFirst">) {
  const { name, values } = group;
  if (name === "size") return <ValueGrid control={control} name={name} values={values} />;
  if (name === "price") return <PriceRange control={control} group={group} />;
  if (values.length >= SEARCHED_FROM) return <SearchedValues control={control} group={group} />;
  return <ValueList control={control} name={name} values={values} />;
}

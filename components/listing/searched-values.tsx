import { useId, useState } from "react";
import type { ListingControl } from "@/components/listing/listing-control";
import { filterName } from "@/components/listing/filter-words";
import { ValueList } from "@/components/listing/value-boxes";
import type { FilterGroup } from "@/lib/filters/filter-groups";

type Props = { readonly control: ListingControl; readonly group: FilterGroup };

/** Many values, with a field that narrows them; without JavaScript the field would do nothing and is not there. */
export function SearchedValues({ control, group }: Props) {
  const { name, values } = group;
  const [sought, setSought] = useState("");
  const id = useId();
  const { words, locale } = control;
  const fold = (text: string) =>
    text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase(locale.language);
  const found = values.filter(({ label }) => fold(label).includes(fold(sought.trim())));
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {words("findIn", { name: filterName(words, group) })}
      </label>
      <input
        id={id}
        type="search"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        placeholder={words("findIn", { name: filterName(words, group) })}
        autoComplete="off"
        className="field mb-1 min-h-11 w-full placeholder:text-muted noscript:hidden"
      />
      <output className="block text-muted">{found.length === 0 ? words("nothingFound") : ""}</output>
      <ValueList control={control} name={name} values={found} />
    </>
  );
}

import type { Selection } from "@/lib/checkout/selection/selection-schemas";

/** Whether the tax is still to come: it is added by state, and the state is not known (section 12.2). */
export function isTaxOpen({ location, countries }: Pick<Selection, "location" | "countries">): boolean {
  const states = countries.find(({ country }) => country === location.country)?.states ?? [];
  return states.length > 0 && location.state === null;
}

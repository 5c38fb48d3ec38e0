const gramsOf: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    "": 1000,
    kg: 1000,
    g: 1,
    lb: 453.59237,
    oz: 28.349523125,
  }),
);

interface Weighed {
  readonly quantity: number;
  readonly item: { readonly weight: number; readonly weightUnit: string };
}

/** What lines weigh together, in kilograms to the gram. A unit that is not known is taken for kilograms. */
export function weightOf(lines: readonly Weighed[]): number {
  const grams = lines.reduce((sum, { quantity, item }) => sum + quantity * gramsEach(item), 0);
  return Math.round(grams) / 1000;
}

function gramsEach({ weight, weightUnit }: Weighed["item"]): number {
  return weight * (gramsOf.get(weightUnit.trim().toLowerCase()) ?? 1000);
}

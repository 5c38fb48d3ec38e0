import DataLoader from "dataloader";
import type { CatalogChoice } from "../catalog-choice.ts";
import { perView, type StorefrontContext } from "../context.ts";

type PerChoice<T> = (context: StorefrontContext, choice: CatalogChoice) => T;

/** Makes something once for all that a root field shows. `const loaderOf = perChoice((context, choice) => …)`. */
export function perChoice<T>(make: PerChoice<T>): PerChoice<T> {
  const madeOf = perView(() => new Map<CatalogChoice, { readonly value: T }>());
  return (context, choice) => {
    const made = madeOf(context);
    const known = made.get(choice);
    if (known) return known.value;
    const value = make(context, choice);
    made.set(choice, { value });
    return value;
  };
}

/** A loader of what is read for many keys at once: `read` gives what stands at each. */
export function loaderBy<K, V, C = K>(
  read: (keys: readonly K[]) => Promise<(key: K) => V>,
  nameOf?: (key: K) => C,
): DataLoader<K, V, C> {
  const readAll = async (keys: readonly K[]) => {
    const valueOf = await read(keys);
    return keys.map(valueOf);
  };
  return new DataLoader(readAll, nameOf && { cacheKeyFn: nameOf });
}

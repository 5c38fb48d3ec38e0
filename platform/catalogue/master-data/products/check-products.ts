import type { Settings } from "../../../foundations/settings/schema.ts";
import { Problems, type Placed } from "../../integration/problems.ts";
import type { DisplayInput, ProductInput, VariationInput } from "./product-record.ts";
import type { RecordsRefused } from "../../integration/records-call.ts";
import { checkMedia } from "./check-media.ts";
import type { Ref } from "../../integration/field-types.ts";
import type { KnownProducts } from "./known-products.ts";

/** Everything that a call must not say, beyond the form of its fields; before anything is written. */
export function checkProducts(
  records: readonly Placed<ProductInput>[],
  known: KnownProducts,
  settings: Settings,
): RecordsRefused | null {
  const check = new ProductCheck(known, taxGroups(settings));
  for (const record of records) check.product(record);
  return check.problems.refusal();
}

function taxGroups(settings: Settings): ReadonlySet<string> {
  const groups = new Set(["", "default"]);
  for (const { taxRates, states } of settings.countries) {
    for (const rates of [taxRates, ...states.map((state) => state.taxRates)]) {
      for (const group of Object.keys(rates ?? {})) groups.add(group);
    }
  }
  return groups;
}

class ProductCheck {
  readonly problems = new Problems();
  readonly #known: KnownProducts;
  readonly #taxGroups: ReadonlySet<string>;
  /** Owner of each variation of the call. */
  readonly #owners = new Map<string, string>();

  constructor(known: KnownProducts, groups: ReadonlySet<string>) {
    this.#known = known;
    this.#taxGroups = groups;
  }

  product({ place, value }: Placed<ProductInput>): void {
    const at = { place, id: value.id };
    if (!value.description && (value.description === "" || !this.#known.products.has(value.id))) {
      this.problems.add(at, ["description"], "required");
    }
    const variations = value.variations ?? [];
    this.#repeats(
      at,
      ["variations"],
      variations.map(({ id }) => id),
    );
    for (const [index, variation] of variations.entries()) {
      this.#variation(at, ["variations", index], value.id, variation);
    }
    this.#repeats(
      at,
      ["media"],
      (value.media ?? []).map(({ id }) => id),
    );
    checkMedia(at, value, this.#known, this.problems);
    this.#texts(at, value);
  }

  #texts(at: At, { metadata = [] }: ProductInput): void {
    for (const [index, { store, taxgroup }] of metadata.entries()) {
      if (!this.#known.stores.has(store)) this.problems.add(at, ["metadata", index, "store"], "unknown");
      if (!this.#taxGroups.has(taxgroup ?? "")) {
        this.problems.add(at, ["metadata", index, "taxgroup"], "unknown");
      }
    }
    this.#repeats(
      at,
      ["metadata"],
      metadata.map(({ store }) => String(store)),
      "store",
    );
  }

  #variation(at: At, path: Path, product: string, variation: VariationInput): void {
    const known = this.#known.variations.get(variation.id);
    const owner = known?.product ?? null;
    const isForeign = owner !== null && owner !== this.#known.products.get(product)?.id;
    if (isForeign || (this.#owners.get(variation.id) ?? product) !== product) {
      this.problems.add(at, [...path, "id"], "conflict", "belongs to another product");
    }
    this.#owners.set(variation.id, product);
    this.#sizeTable(at, path, variation);
    this.#sizes(at, [...path, "sizes"], variation);
    const displays = variation.displays ?? [];
    this.#repeats(
      at,
      [...path, "displays"],
      displays.map(({ store }) => String(store)),
      "store",
    );
    for (const [index, display] of displays.entries()) {
      this.#display(at, [...path, "displays", index], display);
    }
  }

  #sizes(at: At, path: Path, { sizes = [] }: VariationInput): void {
    this.#repeats(
      at,
      path,
      sizes.map(({ id }) => id),
    );
    for (const [index, { warehouseitems = [] }] of sizes.entries()) {
      this.#repeats(
        at,
        [...path, index, "warehouseitems"],
        warehouseitems.map(({ id }) => id),
      );
    }
  }

  #sizeTable(at: At, path: Path, { id, sizetable, sizes = [] }: VariationInput): void {
    const table = this.#known.variations.get(id)?.size_table ?? null;
    if (table === null) {
      if (!sizetable && sizes.length > 0) {
        this.problems.add(at, [...path, "sizetable"], "required");
      }
    } else if (sizetable !== undefined && this.#tableOf(sizetable) !== table) {
      this.problems.add(at, [...path, "sizetable"], "conflict", "never changes");
    }
  }

  #tableOf(sizetable: Ref | null): number | undefined {
    return sizetable === null ? undefined : this.#known.sizeTables.get(sizetable.id);
  }

  #display(at: At, path: Path, { store, markets = [] }: DisplayInput): void {
    if (!this.#known.stores.has(store)) this.problems.add(at, [...path, "store"], "unknown");
    for (const [index, { id }] of markets.entries()) {
      const market = this.#known.markets.get(id);
      const inside = [...path, "markets", index, "id"];
      if (!market) this.problems.add(at, inside, "unknown");
      else if (market.store !== store) this.problems.add(at, inside, "conflict", "is of another store");
    }
  }

  #repeats(at: At, path: Path, keys: readonly string[], field = "id"): void {
    const seen = new Set<string>();
    for (const [index, key] of keys.entries()) {
      if (seen.has(key)) this.problems.add(at, [...path, index, field], "duplicate");
      seen.add(key);
    }
  }
}

interface At {
  readonly place: number;
  readonly id: string;
}
type Path = readonly PropertyKey[];

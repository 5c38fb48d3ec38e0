import { anyNumber } from "../../../foundations/database/any-of.ts";
import { parseAmount } from "../../../foundations/money/money.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { PricelistInput } from "../master-records.ts";
import type { Placed, Problems } from "../../integration/problems.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { deleteRows, orStored, writeRows } from "../../integration/write-rows.ts";
import { keepPrices } from "./record-price-history.ts";

/** Variation 0 of a price row: the whole product. */
const wholeProduct = 0;

/** Amounts in minor units of the list's currency; undefined keeps, null takes away. */
interface WantedPrice {
  readonly product: number;
  readonly variation: number;
  readonly amount: number | null | undefined;
  readonly recommended: number | null | undefined;
}

/** Products and variations that prices name, by the caller's ids. */
export interface PricedThings {
  readonly products: ReadonlyMap<string, number>;
  readonly variations: ReadonlyMap<string, { readonly id: number; readonly product: number }>;
}

interface GivenPrices {
  readonly price?: string | null | undefined;
  readonly priceb?: string | null | undefined;
}

type Path = readonly PropertyKey[];

/** The prices that a list asks for, in minor units, each thing once; says what is wrong with them. */
export function wantedPrices(
  { place, value }: Placed<PricelistInput>,
  currency: string,
  things: PricedThings,
  problems: Problems,
): readonly WantedPrice[] {
  const at = { place, id: value.id };
  const minor = (price: string | null | undefined, path: Path) => {
    if (price === undefined || price === null) return price;
    const amount = parseAmount(price, currency);
    if (amount === null) problems.add(at, path, "invalid", "must be an amount");
    return amount;
  };
  const wanted = new Map<string, WantedPrice>();
  const want = (product: number, variation: number, given: GivenPrices, path: Path) => {
    const amount = minor(given.price, [...path, "price"]);
    const recommended = minor(given.priceb, [...path, "priceb"]);
    const before = wanted.get(priceKey({ product, variation }));
    if (isOther(amount, before?.amount) || isOther(recommended, before?.recommended)) {
      problems.add(at, [...path, "id"], "duplicate");
    }
    wanted.set(priceKey({ product, variation }), {
      product,
      variation,
      amount: orStored(amount, before?.amount),
      recommended: orStored(recommended, before?.recommended),
    });
  };
  for (const [index, item] of (value.items ?? []).entries()) {
    const path = ["items", index];
    const product = things.products.get(item.id);
    if (product === undefined) {
      problems.add(at, [...path, "id"], "unknown");
      continue;
    }
    for (const [position, variation] of (item.variation ?? []).entries()) {
      const inside = [...path, "variation", position];
      const found = things.variations.get(variation.id);
      if (found === undefined) problems.add(at, [...inside, "id"], "unknown");
      else if (found.product !== product) problems.add(at, [...inside, "id"], "conflict");
      else want(product, found.id, variation, inside);
    }
    want(product, wholeProduct, item, path);
  }
  return [...wanted.values()];
}

/** The call says two different things. */
function isOther(price: number | null | undefined, before: number | null | undefined): boolean {
  return price !== undefined && before !== undefined && price !== before;
}

/**
 * Writes prices of one list; `clear` takes all others away first.
 * Answers how many of what is wanted were new, changed anything, and were there as they are.
 */
export async function writePrices(
  tx: Tx,
  list: number,
  wanted: readonly WantedPrice[],
  clear: boolean,
  { changes, now }: { readonly changes: CatalogChanges; readonly now: Date },
): Promise<PriceCounts & { readonly isChanged: boolean }> {
  const known = await readPrices(tx, list, clear ? null : wanted.map(({ product }) => product));
  const after = wanted.map((price) => {
    const before = known.get(priceKey(price)) ?? unpriced;
    const { amount, recommended } = price;
    return {
      price_list: list,
      product: price.product,
      variation: price.variation,
      amount: orStored(amount, before.amount),
      recommended_amount: orStored(recommended, before.recommended_amount),
    };
  });
  const changed = after.filter((row) => {
    const { amount, recommended_amount: recommended } = known.get(priceKey(row)) ?? unpriced;
    return amount !== row.amount || recommended !== row.recommended_amount;
  });
  const isEmpty = (row: (typeof after)[number]) => row.amount === null && row.recommended_amount === null;
  const gone = [...(clear ? known.values() : []), ...changed.filter(isEmpty)].map(
    ({ product, variation }) => ({
      price_list: list,
      product,
      variation,
    }),
  );
  const rows = changed.filter((row) => !isEmpty(row));
  const present = new Map(after.map((row) => [priceKey(row), row.amount]));
  const past = [...known.values()].filter(
    (row) => (present.has(priceKey(row)) || clear) && (present.get(priceKey(row)) ?? null) !== row.amount,
  );
  await keepPrices(tx, past, now);
  await deleteRows(tx, "price", gone);
  await writeRows(tx, "price", ["price_list", "product", "variation"], rows);
  for (const { product } of [...rows, ...gone]) changes.priced.add(product);
  return { ...countPrices(wanted, known, changed), isChanged: rows.length + gone.length > 0 };
}

/** How many prices of a call were new, changed anything, and were there as they are. */
export interface PriceCounts {
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
}

function countPrices(
  wanted: readonly WantedPrice[],
  known: ReadonlyMap<string, unknown>,
  changed: readonly { readonly product: number; readonly variation: number }[],
): PriceCounts {
  const others = new Set(changed.map(priceKey));
  const counts = { inserted: 0, changed: 0, unchanged: 0 };
  for (const price of wanted) {
    const key = priceKey(price);
    // Of a product whose variations alone have prices nothing is said.
    if (price.amount === undefined && price.recommended === undefined) continue;
    if (!others.has(key)) counts.unchanged += 1;
    else if (known.has(key)) counts.changed += 1;
    else counts.inserted += 1;
  }
  return counts;
}

const unpriced = { amount: null, recommended_amount: null };

/** null: of all products. */
async function readPrices(tx: Tx, list: number, products: readonly number[] | null) {
  const all = tx.selectFrom("price").selectAll().where("price_list", "=", list);
  const rows = await (products === null ? all : all.where("product", "=", anyNumber(products))).execute();
  return new Map(rows.map((row) => [priceKey(row), row]));
}

function priceKey({ product, variation }: { product: number; variation: number }): string {
  return `${product}-${variation}`;
}

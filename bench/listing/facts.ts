import { listingAnswer, type ListingAnswer, type ListingBody } from "./listing-body.ts";

interface Category {
  readonly id: number;
  readonly entries: number;
}

/** What the shop holds, as its own listing tells it. */
export interface Facts {
  readonly total: number;
  /** Of at least a fiftieth of the catalogue. */
  readonly wide: readonly Category[];
  /** Of 50 entries at most. */
  readonly narrow: readonly Category[];
  /** The more entries a value has, the more often it is here. */
  readonly brands: readonly number[];
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  readonly products: readonly number[];
  /** Of products: name and brand. */
  readonly names: readonly { readonly name: string; readonly brand: string }[];
}

const narrowest = 50;
const sampleEach = 100;
const sampleOf = 10;

export async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${JSON.stringify(body)} answered ${response.status}`);
  return response;
}

export async function list(address: string, body: ListingBody): Promise<ListingAnswer> {
  return listingAnswer.parse(await (await post(address, body, { "API-Token": "none" })).json());
}

export async function readFacts(address: string): Promise<Facts> {
  const plain = { language: "en", matchRelated: "variant" } as const;
  const whole = await list(address, { ...plain, limit: 0 });
  const total = whole.productCount;
  const values = (field: string) => whole.filter.find((entry) => entry.field === field)?.values ?? [];
  const often = (field: string) =>
    values(field).flatMap(({ value, totalCount }) =>
      Array.from({ length: Math.ceil((totalCount * 200) / total) }, () => value),
    );
  const categories = values("categories").map(({ value, totalCount }) => ({
    id: Number(value),
    entries: totalCount,
  }));
  const sample = [];
  for (let part = 0; part < sampleOf; part += 1) {
    const skipFirst = Math.floor((total * part) / sampleOf);
    sample.push(...(await list(address, { ...plain, limit: sampleEach, skipFirst })).products);
  }
  const wide = categories.filter(({ entries }) => entries * 50 >= total);
  const narrow = categories.filter(({ entries }) => entries <= narrowest);
  if (wide.length === 0 || narrow.length === 0) throw new Error("The shop has too few categories.");
  return {
    total,
    wide,
    narrow,
    brands: often("brands").map(Number),
    colours: often("swatch.desc"),
    sizes: often("items.name"),
    products: sample.map(({ product }) => Number(product)),
    names: sample.map(({ name, brandName }) => ({ name, brand: brandName })),
  };
}

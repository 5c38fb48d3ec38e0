import {
  productRecord,
  type ProductRecord,
} from "../platform/catalogue/master-data/products/product-record.ts";
import { parseRecords } from "../platform/catalogue/integration/parse-records.ts";
import { updatePricelists } from "../platform/catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../platform/catalogue/master-data/products/update-products.ts";
import { measureCalls, type ImportFigures } from "./import-calls.ts";
import { openBenchDatabase, type BenchDatabase } from "./import-database.ts";
import { placesOf, writeRecords } from "./made/make-shop.ts";
import { madePricelists, madeProducts, type MadePlaces } from "./made/records.ts";
import { openSoapShop, productsCall } from "./soap-shop.ts";

export const name = "import";

const seed = 1;
const recordsEach = 1000;

/** How fast products and prices come in: `import 100000` measures in a database of that many too. */
export async function run([full = 100_000, calls = 10]: readonly number[]): Promise<
  readonly ImportFigures[]
> {
  const shop = await openBenchDatabase();
  try {
    const bench = new ImportBench(shop, calls);
    const empty = await bench.all("empty", 0);
    // Before the shop is filled: the serving process holds an index of it.
    const served = await bench.soap((calls + 1) * recordsEach);
    await bench.fill((2 * calls + 1) * recordsEach, full);
    return [...empty, ...served, ...(await bench.all(`of ${full}`, full))];
  } finally {
    await shop.stop();
  }
}

class ImportBench {
  readonly #shop: BenchDatabase;
  readonly #calls: number;
  readonly #places: MadePlaces;

  constructor(shop: BenchDatabase, calls: number) {
    this.#shop = shop;
    this.#calls = calls;
    // A record: one variation of five sizes with stock, one display with two categories and a market, texts.
    this.#places = { ...placesOf(shop.settings), markets: [1], warehouses: [1] };
  }

  async all(where: string, from: number): Promise<readonly ImportFigures[]> {
    return [
      await this.#single(`${where}: new, a record a call`, from + this.#calls * recordsEach),
      await this.#products(`${where}: new`, from),
      await this.#products(`${where}: unchanged`, from),
      await this.#parsing(`${where}: reading alone`, from),
      await this.#products(`${where}: renamed`, from, (product) => ({
        ...product,
        description: `${product.description ?? ""} II`,
      })),
      await this.#products(`${where}: stock alone`, from, stockOnly),
      await this.#prices(`${where}: prices of all lists`, from, 0),
      await this.#prices(`${where}: prices changed`, from, 10),
    ];
  }

  /** Makes the shop as large as it is to be. */
  async fill(from: number, until: number): Promise<void> {
    for (let next = from; next < until; next += recordsEach) {
      await this.#write(this.#made(next, Math.min(recordsEach, until - next)));
    }
  }

  /** The same calls over HTTP, into a process that serves and follows. */
  async soap(from: number): Promise<readonly ImportFigures[]> {
    const served = await openSoapShop(this.#shop);
    const measure = (calls: string) =>
      measureCalls(
        calls,
        this.#calls,
        recordsEach,
        (call) => productsCall(this.#shop, this.#made(from + call * recordsEach)),
        (xml) => served.send(xml),
      );
    try {
      return [await measure("SOAP: new"), await measure("SOAP: unchanged")];
    } finally {
      await served.close();
    }
  }

  #made(from: number, count = recordsEach): readonly ProductRecord[] {
    return madeProducts({ seed, from: from + 1, count, colours: 1 }, this.#places);
  }

  #write(records: readonly ProductRecord[]): Promise<void> {
    const { database, settings } = this.#shop;
    return writeRecords(database.db, updateProducts, records, { settings, now: new Date() });
  }

  #products(
    calls: string,
    from: number,
    change: (product: ProductRecord) => ProductRecord = (product) => product,
  ): Promise<ImportFigures> {
    const records = (call: number) => this.#made(from + call * recordsEach).map(change);
    return measureCalls(calls, this.#calls, recordsEach, records, (made) => this.#write(made));
  }

  #single(calls: string, from: number): Promise<ImportFigures> {
    const times = this.#calls * 20;
    return measureCalls(
      calls,
      times,
      1,
      (call) => this.#made(from + call, 1),
      (made) => this.#write(made),
    );
  }

  /** What comes before the lock: a call holds it for the rest of its time. */
  #parsing(calls: string, from: number): Promise<ImportFigures> {
    const records = (call: number) => this.#made(from + call * recordsEach);
    return measureCalls(calls, this.#calls, recordsEach, records, async (made) => {
      if (!parseRecords(productRecord, made).ok) throw new Error("A record was refused.");
    });
  }

  #prices(calls: string, from: number, off: number): Promise<ImportFigures> {
    const { database, settings } = this.#shop;
    const range = (call: number) => ({
      seed,
      from: from + call * recordsEach + 1,
      count: recordsEach,
      colours: 1,
    });
    return measureCalls(
      calls,
      this.#calls,
      recordsEach,
      (call) => madePricelists(range(call), this.#places, off),
      (lists) => writeRecords(database.db, updatePricelists, lists, { settings, now: new Date() }),
    );
  }
}

function stockOnly({ id, variations = [] }: ProductRecord): ProductRecord {
  const stocked = variations.map((variation) => ({
    id: variation.id,
    stockid: variation.stockid,
    sizes: (variation.sizes ?? []).map((size) => ({
      id: size.id,
      warehouseitems: (size.warehouseitems ?? []).map((item) => ({ id: item.id, qty: 77 })),
    })),
  }));
  return { id, variations: stocked };
}

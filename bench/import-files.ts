import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { copyOf } from "./journeys/copied-shop.ts";
import { memoryOf } from "./listing/process-figures.ts";
import { startPlatform, type BenchPlatform } from "./listing/platform.ts";
import { keptShop } from "./made/kept-shop.ts";

export const name = "import-files";

const sizes = ["XS", "S", "M", "L", "XL"];
const pollMs = 200;
const base = "/api/admin/";
const headers = { Authorization: "Bearer demo-admin-key-of-the-bench" };

interface FileFigures {
  readonly file: string;
  readonly rows: number;
  readonly megabytes: number;
  /** Until the file was taken, and until the import was done or the export was whole. */
  readonly sentSeconds: number;
  readonly doneSeconds: number;
  /** Of the process that serves and works: before, and the most so far. */
  readonly beforeMb: number | undefined;
  readonly peakMb: number | undefined;
}

/**
 * `import-files 100000`: files of about so many rows into an empty shop and out of it, over HTTP, by one process that
 * serves and works. A product has a variant of five sizes, a price in each of five lists, and stock in one warehouse.
 */
export async function run([rows = 100_000]: readonly number[]): Promise<readonly FileFigures[]> {
  const kept = await keptShop("files", [], async () => undefined);
  const shop = await copyOf(kept);
  const platform = await startPlatform(shop, async () => true);
  try {
    const bench = new FileBench(platform);
    const products = Math.ceil(rows / sizes.length);
    const files = {
      products: productsFile(products),
      prices: pricesFile(products),
      stock: stockFile(products),
    };
    const figures: FileFigures[] = [];
    for (const [kind, file] of Object.entries(files)) {
      for (const mode of ["goodRows", "all"]) {
        figures.push(
          await bench.bringIn(
            `${kind}, ${mode === "all" ? "again, all or nothing" : "new"}`,
            `${kind}?mode=${mode}`,
            file,
          ),
        );
      }
    }
    figures.push(
      await bench.bringIn("prices, changed, all or nothing", "prices?mode=all", pricesFile(products, 10)),
    );
    figures.push(
      await bench.bringIn("stock, changed, all or nothing", "stock?mode=all", stockFile(products, 10)),
    );
    for (const kind of Object.keys(files)) figures.push(await bench.takeOut(kind));
    return figures;
  } finally {
    await platform.stop();
    await shop.remove();
  }
}

const each = (count: number, lines: (number: number) => readonly string[]) =>
  Array.from({ length: count }, (_, number) => lines(number + 1).join("")).join("");

function productsFile(count: number): string {
  const head = "externalId,name,sku,variant,variantName,sizeTable,size,sizeSku,ean,published,markets\n";
  return (
    head +
    each(count, (n) =>
      sizes.map((size) => `P${n},Product ${n},S${n},P${n}-a,Black,1,${size},-${size},,true,"[""1""]"\n`),
    )
  );
}

function pricesFile(count: number, more = 0): string {
  const lists = ["1", "2", "3", "4", "5"];
  return (
    "pricelist,product,price\n" +
    each(count, (n) => lists.map((list) => `${list},P${n},${(n % 900) + 100 + more}\n`))
  );
}

function stockFile(count: number, more = 0): string {
  return (
    "variant,size,warehouse,quantity\n" +
    each(count, (n) => sizes.map((size) => `P${n}-a,${size},1,${(n % 50) + 1 + more}\n`))
  );
}

const job = z.object({
  id: z.string(),
  state: z.string(),
  rows: z.object({ total: z.int(), failed: z.int() }),
});

class FileBench {
  readonly #origin: string;
  readonly #pid: number | undefined;

  constructor({ metrics, pid }: BenchPlatform) {
    this.#origin = new URL(metrics).origin + base;
    this.#pid = pid;
  }

  async bringIn(file: string, path: string, text: string): Promise<FileFigures> {
    const before = memoryOf(this.#pid).now;
    const started = performance.now();
    const sent = await fetch(`${this.#origin}import/${path}`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "text/csv" },
      body: text,
    });
    const { id, rows } = job.parse(await sent.json());
    const sentSeconds = secondsSince(started);
    await this.#done(id);
    return this.#figures({ file, rows: rows.total, text, started, sentSeconds, before });
  }

  async #done(id: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.#origin}jobs/${id}`, { headers });
      // Asked too often.
      if (answer.status === 429) await sleep(pollMs * 10);
      else {
        const { state, rows } = job.parse(await answer.json());
        if (state === "done" && rows.failed === 0) return;
        if (state !== "waiting" && state !== "running") throw new Error(`The import ${id} is ${state}.`);
      }
      await sleep(pollMs);
    }
  }

  async takeOut(kind: string): Promise<FileFigures> {
    const before = memoryOf(this.#pid).now;
    const started = performance.now();
    const answer = await fetch(`${this.#origin}export/${kind}`, { headers });
    const text = await answer.text();
    const rows = text.split("\n").length - 2;
    return this.#figures({ file: `${kind}, exported`, rows, text, started, sentSeconds: 0, before });
  }

  #figures(measured: {
    readonly file: string;
    readonly rows: number;
    readonly text: string;
    readonly started: number;
    readonly sentSeconds: number;
    readonly before: number | undefined;
  }): FileFigures {
    const { file, rows, text, started, sentSeconds, before } = measured;
    return {
      file,
      rows,
      megabytes: Math.round(text.length / 100_000) / 10,
      sentSeconds,
      doneSeconds: secondsSince(started),
      beforeMb: before,
      peakMb: memoryOf(this.#pid).peak,
    };
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10;
}

import type { ListingQuery } from "../../../catalog/listing/listing.ts";
import { eventLoop } from "../../../scheduling/event-loop.ts";
import type { Answer } from "../answer.ts";
import type { ProductsCall } from "./prepare-products.ts";
import { preparedBeside } from "./prepared-products.ts";
import { filterWords } from "./shape-filter.ts";
import type { Sight } from "./view-fields.ts";
import { writeFilter } from "./write-filter.ts";
import { type RelatedMode, writeProducts } from "./write-products.ts";

/** Products of a part of an answer that is sent in parts. */
const productsInPart = 24;
/** Room for products of a few parts: those that are related mostly follow each other. */
const passingBytes = 4_194_304;

/** `products`, `productCount` and `filter` of a query. `checkout-rest.md` section 7. */
export async function answerProducts(
  call: ProductsCall,
  sight: Sight,
  query: ListingQuery,
  mode: RelatedMode,
): Promise<Pick<Answer, "written" | "inParts">> {
  const { catalog, config } = call.platform;
  await eventLoop.begin();
  const { ids, total, filters } = await catalog.find(sight.view, query);
  const words = filterWords(call, sight.view.language);
  const filter = writeFilter(filters, words, call.plugin.compatibilityNames);
  const before = '"products":[';
  const counted = `],"productCount":${total},"filter":`;
  if (ids.length > config.limits.productsAtOnce) {
    const after = counted + filter.toString();
    return { inParts: { before, after, parts: productParts(call, sight, ids, mode) } };
  }
  const products = await writeProducts(call, sight, ids, mode);
  return { written: { before, pieces: [...products, Buffer.from(counted), filter], after: "" } };
}

/** Whoever asks for everything finds what is kept, and leaves the room of it to those who ask for less. */
async function* productParts(
  call: ProductsCall,
  sight: Sight,
  ids: readonly number[],
  mode: RelatedMode,
): AsyncGenerator<readonly Buffer[]> {
  const passing = { ...call, prepared: preparedBeside(call.prepared, passingBytes) };
  for (let from = 0; from < ids.length; from += productsInPart) {
    // What is kept comes without any wait.
    await eventLoop.begin();
    yield await writeProducts(passing, sight, ids.slice(from, from + productsInPart), mode);
  }
}

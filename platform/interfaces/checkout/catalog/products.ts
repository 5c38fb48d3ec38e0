import type { UriTarget } from "../../../catalog/catalog.ts";
import type { ListingQuery } from "../../../catalog/listing/listing.ts";
import { failure } from "../../../errors.ts";
import { answer } from "../answer.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { answerProducts } from "./answer-products.ts";
import { wantedValues } from "./filter-fields.ts";
import { listingQuery, productsBody, type ProductsBody } from "./products-body.ts";
import { secretViewFields, sightOf, viewBody } from "./view-fields.ts";
import { relatedMode } from "./write-products.ts";

/** `POST products`: lists, filters, searches. `checkout-rest.md` 7.1. */
export const postProducts = readEndpoint({
  method: "POST",
  path: "products",
  body: productsBody,
  secretFields: secretViewFields,
  handle: listProducts,
});

const everything = productsBody.parse({});

/** `GET products`: everything. */
export const getProducts = readEndpoint({
  method: "GET",
  path: "products",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: (call) => listProducts({ ...call, body: { ...everything, ...call.body } }),
});

async function listProducts(call: ReadCall<ProductsBody>) {
  const { platform, plugin, body } = call;
  const sight = sightOf(call);
  if (!sight.ok) return sight;
  let within: ListingQuery["within"];
  if (body.uri) {
    const target = await platform.catalog.lookUpUri(sight.value.view, body.uri.uri, body.uri.for);
    if (target === null) return failure("uri", "not-found");
    within = restriction(target);
  }
  const context = { ...sight.value.context, measurementCharts: body.measurementCharts ?? true };
  const { currency } = context;
  const wanted = wantedValues(body, plugin, currency);
  if (!wanted.ok) return wanted;
  const query = listingQuery(body, plugin, { within, currency, ...wanted.value });
  const mode = relatedMode(body);
  return { ...answer({}), ...(await answerProducts(call, { ...sight.value, context }, query, mode)) };
}

function restriction(target: UriTarget): ListingQuery["within"] {
  return target.kind === "product"
    ? { kind: "product", id: target.entry.item.id }
    : { kind: "category", id: target.category.id };
}

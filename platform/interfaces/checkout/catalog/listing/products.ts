import type { z } from "zod";
import type { UriTarget } from "../../../../catalogue/catalog/catalog.ts";
import type { ListingQuery } from "../../../../catalogue/catalog/listing/listing.ts";
import { failure } from "../../../../foundations/errors.ts";
import { readEndpoint, type ReadCall } from "../../endpoint.ts";
import { respond } from "../../response.ts";
import { readCatalogScope, secretViewFields, viewBody } from "../catalog-scope.ts";
import { listingQuery, productsBody, readFilterValues, type ProductsBody } from "./listing-query.ts";
import { productResponse, productsResponse, relatedModeOf } from "./product-responses.ts";

/** `POST products`: lists, filters, searches. checkout-rest.md#list-body. */
export const postProducts = readEndpoint({
  method: "POST",
  path: "products",
  body: productsBody,
  secretFields: secretViewFields,
  handle: listProducts,
});

const everything = productsBody.parse({});

/** `GET products`: all of them. */
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
  const scope = readCatalogScope(call);
  if (!scope.ok) return scope;
  let within: ListingQuery["within"];
  if (body.uri) {
    const target = await platform.catalog.lookUpUri(scope.value.view, body.uri.uri, body.uri.for);
    if (target === null) return failure("uri", "not-found");
    within = restriction(target);
  }
  const context = { ...scope.value.context, measurementCharts: body.measurementCharts ?? true };
  const { currency } = context;
  const filters = readFilterValues(body, plugin, currency);
  if (!filters.ok) return filters;
  const query = listingQuery(body, plugin, { within, currency, ...filters.value });
  const mode = relatedModeOf(body);
  return { ...respond({}), ...(await productsResponse(call, { ...scope.value, context }, query, mode)) };
}

function restriction(target: UriTarget): ListingQuery["within"] {
  return target.kind === "product"
    ? { kind: "product", id: target.entry.item.id }
    : { kind: "category", id: target.category.id };
}

type ProductCall = ReadCall<z.output<typeof viewBody>, "product">;

/** One product with its related products in full. checkout-rest.md#catalogue-calls. */
export const productEndpoint = readEndpoint({
  method: ["GET", "POST"],
  path: "products/{product}",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: readProduct,
});

export const postOneProduct = readEndpoint({
  method: "POST",
  path: "product/{product}",
  body: viewBody,
  secretFields: secretViewFields,
  handle: readProduct,
});

async function readProduct(call: ProductCall) {
  const scope = readCatalogScope(call);
  if (!scope.ok) return scope;
  const text = call.param("product");
  const ids = /^\d{1,9}$/.test(text) ? [Number(text)] : [];
  const [entry] = await call.platform.catalog.entries(scope.value.view, ids);
  if (entry === undefined) return failure("product", "not-found");
  return { ...respond({}), serialised: await productResponse(call, scope.value, entry) };
}

import type { z } from "zod";
import type { Bundle } from "../../../catalogue/catalog/bundles/bundle.ts";
import { failure } from "../../../foundations/errors.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import { flag, readNumber } from "../../rest/parse/input.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { readCatalogScope, secretViewFields, viewBody, type CatalogScope } from "./catalog-scope.ts";
import { formatBundleInfo, formatProduct } from "./format-product.ts";
import { readExtras } from "./product-context.ts";

const bundleBody = viewBody.extend({ includeSectionProducts: flag.nullish() });

type BundleCall = ReadCall<z.output<typeof bundleBody>, "product">;

/** The sections of a bundle and the items that may fill them. checkout-rest.md#catalogue-calls. */
export const bundleEndpoint = readEndpoint({
  method: ["GET", "POST"],
  path: "bundles/{product}",
  body: bundleBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: readBundle,
});

async function readBundle(call: BundleCall) {
  if (!call.plugin.features.bundles) return failure("feature", "not-enabled");
  const scope = readCatalogScope(call);
  if (!scope.ok) return scope;
  const id = readNumber(call.param("product"));
  const [entry] = await call.platform.catalog.entries(scope.value.view, id === null ? [] : [id]);
  const bundle = entry?.bundle;
  if (!bundle) return failure("product", "not-found");
  const { currency } = scope.value.context;
  return respond({
    bundle: { bundleInfo: formatBundleInfo(bundle, currency), sections: formatSections(bundle) },
    ...(call.body.includeSectionProducts && {
      sectionProducts: await sectionProducts(call, scope.value, bundle),
    }),
  });
}

/** Every product of the sections once, in their order. */
async function sectionProducts(
  call: BundleCall,
  { view, context, secret }: CatalogScope,
  { sections }: Bundle,
) {
  const ids = sections.flatMap(({ choices }) => choices.map(({ item }) => item.id));
  const entries = await call.platform.catalog.entries(view, [...new Set(ids)]);
  const extras = await readExtras(call, { view, secret }, entries);
  return entries.map((entry) => formatProduct(entry, { ...context, ...extras }));
}

/** The sections of a bundle, with the products and items that the shopper may see in each. */
function formatSections({ sections }: Bundle): readonly Record<string, unknown>[] {
  return sections.map(({ section, quantity, choices }) => {
    const shown = choices.filter(({ visible }) => visible);
    return {
      section: String(section),
      quantity,
      products: [...new Set(shown.map(({ item }) => String(item.id)))],
      items: shown.map(({ item, itemSize }) => itemId({ display: item.id, size: itemSize.size })),
    };
  });
}

import type { z } from "zod";
import type { Bundle } from "../../../catalog/bundles/bundle.ts";
import { failure } from "../../../errors.ts";
import { answer } from "../answer.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { flag, readNumber } from "../../rest/parse/input.ts";
import { readExtras } from "./product-extras.ts";
import { formatBundleInfo, formatSections } from "./shape-bundle.ts";
import { formatProduct } from "./shape-product.ts";
import { secretViewFields, sightOf, viewBody, type Sight } from "./view-fields.ts";

const bundleBody = viewBody.extend({ includeSectionProducts: flag.nullish() });

type BundleCall = ReadCall<z.output<typeof bundleBody>, "product">;

/** What a bundle is made of, or may be. `checkout-rest.md` section 7. */
const getBundle = readEndpoint({
  method: "GET",
  path: "bundles/{product}",
  body: bundleBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: readBundle,
});

const postBundle = readEndpoint({
  method: "POST",
  path: "bundles/{product}",
  body: bundleBody,
  secretFields: secretViewFields,
  handle: readBundle,
});

export const bundleEndpoints = [getBundle, postBundle];

async function readBundle(call: BundleCall) {
  if (!call.plugin.features.bundles) return failure("feature", "not-enabled");
  const sight = sightOf(call);
  if (!sight.ok) return sight;
  const id = readNumber(call.param("product"));
  const [entry] = await call.platform.catalog.entries(sight.value.view, id === null ? [] : [id]);
  const bundle = entry?.bundle;
  if (!bundle) return failure("product", "not-found");
  const { currency } = sight.value.context;
  return answer({
    bundle: { bundleInfo: formatBundleInfo(bundle, currency), sections: formatSections(bundle) },
    ...(call.body.includeSectionProducts && {
      sectionProducts: await sectionProducts(call, sight.value, bundle),
    }),
  });
}

/** Every product of the sections once, in their order. */
async function sectionProducts(call: BundleCall, { view, context, secret }: Sight, { sections }: Bundle) {
  const ids = sections.flatMap(({ choices }) => choices.map(({ item }) => item.id));
  const entries = await call.platform.catalog.entries(view, [...new Set(ids)]);
  const extras = await readExtras(call, { view, secret }, entries);
  return entries.map((entry) => formatProduct(entry, { ...context, ...extras }));
}

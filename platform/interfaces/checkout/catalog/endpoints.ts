import { failure } from "../../../foundations/errors.ts";
import { noInput, readEndpoint, type Endpoint } from "../endpoint.ts";
import { getBrickAndMortar, getBrickAndMortars } from "./brick-and-mortar.ts";
import { bundleEndpoint } from "./bundles.ts";
import { categoriesEndpoint } from "./categories.ts";
import { giftCertificateEndpoints } from "./gift-certificates.ts";
import { getProducts, postOneProduct, postProducts, productEndpoint } from "./listing/products.ts";
import { getCampaigns, masterDataEndpoints } from "./master-data.ts";
import { pageEndpoints } from "./pages.ts";
import { postSuggestions } from "./suggestions.ts";
import { postUri } from "./uri.ts";

/** No article system is attached. checkout-rest.md#catalogue-calls. */
const postArticles = readEndpoint({
  method: "POST",
  path: "cms/articles",
  body: noInput,
  handle: async () => failure("cms", "not-supported"),
});

/** The catalogue endpoints. checkout-rest.md#catalogue-calls. */
export const catalogEndpoints: readonly Endpoint[] = [
  getProducts,
  postProducts,
  productEndpoint,
  postOneProduct,
  postUri,
  postSuggestions,
  categoriesEndpoint,
  getCampaigns,
  bundleEndpoint,
  ...giftCertificateEndpoints,
  ...masterDataEndpoints,
  getBrickAndMortars,
  getBrickAndMortar,
  ...pageEndpoints,
  postArticles,
];

import type { Endpoint } from "../endpoint.ts";
import { getBrickAndMortar, getBrickAndMortars } from "./brick-and-mortar.ts";
import { bundleEndpoints } from "./bundles.ts";
import { getCampaigns } from "./campaigns.ts";
import { getCategories, postCategories } from "./categories.ts";
import { postArticles } from "./cms.ts";
import { giftCertificateEndpoints } from "./gift-certificates.ts";
import { getProduct, postOneProduct, postProduct } from "./product.ts";
import { getProducts, postProducts } from "./products.ts";
import { secretListEndpoints } from "./secret-lists.ts";
import { postSuggestions } from "./suggestions.ts";
import { postUri } from "./uri.ts";

/** The catalogue endpoints. `checkout-rest.md` section 7. */
export const catalogEndpoints: readonly Endpoint[] = [
  getProducts,
  postProducts,
  getProduct,
  postProduct,
  postOneProduct,
  postUri,
  postSuggestions,
  getCategories,
  postCategories,
  getCampaigns,
  ...bundleEndpoints,
  ...giftCertificateEndpoints,
  ...secretListEndpoints,
  getBrickAndMortars,
  getBrickAndMortar,
  postArticles,
];

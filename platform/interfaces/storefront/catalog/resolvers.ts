import type { ResolverMap } from "../resolver.ts";
import { attributeResolvers } from "./attribute-source.ts";
import { bundleResolvers } from "./bundles.ts";
import { campaignResolvers } from "./prices.ts";
import { categoryQueries, categoryResolvers } from "./categories.ts";
import { displayItemQueries, displayItemResolvers, variantResolvers } from "./display-item-fields.ts";
import { displayItemsQueries, itemListResolvers } from "./item-list.ts";
import { giftCertificateQueries, giftCertificateResolvers } from "./gift-certificates.ts";
import { itemResolvers } from "./sizes.ts";
import { lookupMutations } from "./lookup-uri.ts";
import { mediaResolvers } from "./media-source.ts";
import { namedListQueries, namedListResolvers } from "./brands-and-collections.ts";

/** The catalogue. storefront-graphql.md#catalogue-queries. */
export const catalogResolvers: ResolverMap = {
  Query: {
    ...displayItemQueries,
    ...displayItemsQueries,
    ...categoryQueries,
    ...namedListQueries,
    ...giftCertificateQueries,
  },
  Mutation: lookupMutations,
  ...attributeResolvers,
  ...bundleResolvers,
  ...campaignResolvers,
  ...categoryResolvers,
  ...displayItemResolvers,
  ...giftCertificateResolvers,
  ...itemListResolvers,
  ...itemResolvers,
  ...mediaResolvers,
  ...namedListResolvers,
  ...variantResolvers,
};

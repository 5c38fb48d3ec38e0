import type { ResolverMap } from "../resolver.ts";
import { attributeResolvers } from "./attribute-fields.ts";
import { bundleResolvers } from "./bundle-source.ts";
import { campaignResolvers } from "./campaign-info.ts";
import { categoryQueries, categoryResolvers } from "./categories.ts";
import { displayItemQueries, displayItemResolvers } from "./display-item-fields.ts";
import { displayItemsQueries } from "./display-items.ts";
import { giftCertificateQueries, giftCertificateResolvers } from "./gift-certificates.ts";
import { itemResolvers } from "./item-fields.ts";
import { itemListResolvers } from "./item-list.ts";
import { lookupMutations } from "./lookup-uri.ts";
import { mediaResolvers } from "./media-source.ts";
import { namedListQueries, namedListResolvers } from "./named-lists.ts";
import { variantResolvers } from "./translated-item.ts";

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

import type { ResolverMap } from "../resolver.ts";
import { attributeResolvers } from "./attribute-fields.ts";
import { bundleResolvers } from "./bundle-source.ts";
import { campaignResolvers } from "./campaign-info.ts";
import { displayItemQueries, displayItemResolvers } from "./display-item-fields.ts";
import { giftCertificateQueries, giftCertificateResolvers } from "./gift-certificates.ts";
import { itemResolvers } from "./item-fields.ts";
import { mediaResolvers } from "./media-source.ts";
import { variantResolvers } from "./translated-item.ts";

/** The catalogue. `storefront-graphql.md` 5.1. */
export const catalogResolvers: ResolverMap = {
  Query: { ...displayItemQueries, ...giftCertificateQueries },
  ...attributeResolvers,
  ...bundleResolvers,
  ...campaignResolvers,
  ...displayItemResolvers,
  ...giftCertificateResolvers,
  ...itemResolvers,
  ...mediaResolvers,
  ...variantResolvers,
};

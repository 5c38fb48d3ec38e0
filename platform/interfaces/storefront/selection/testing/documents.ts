export const money = "{ value formattedValue currency { code } }";

/** What every line tells. */
export const lineFields = `
  __typename id name quantity comment productExternalUrl productNumber productVariantName size subscriptionId
  taxPercent discountPercent hasDiscount brand { id name } item { id sku } displayItem { id name }
  addedFromCategory { id name } localizedSize { localizationDefinitionName localizedSize }
  unitOriginalPrice ${money} unitPrice ${money} unitPriceReduction ${money}
  originalLineValue ${money} lineValue ${money}
  appliedPromotions { __typename type percent value ${money} ... on AppliedLineItemVoucher { name } }`;

export const voucherFields = `
  __typename name method type isExternal expiryDate appliedOn lineIds
  value ${money} orderReduction ${money} totalItemReduction ${money} totalShippingReduction ${money}
  attributes { type { name } elements { key kind ... on AttributeStringElement { value } } }
  actions { __typename type ... on FreeShippingAction { shippingMethods } }
  giftCard { lastFourDigits }
  ... on CodeVoucher { code } ... on UrlVoucher { url } ... on AutoVoucher { id }`;

export const totalFields = "__typename type price { value } ... on SelectionTotalTaxRow { taxPercent }";

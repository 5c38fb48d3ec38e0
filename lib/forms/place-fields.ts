/** The fields of the one address that a customer has, in the order in which they stand on the page. */
export const PLACE_FIELDS = [
  "country",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
] as const;

export type PlaceField = (typeof PLACE_FIELDS)[number];

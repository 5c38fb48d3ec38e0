import type { Gender } from "../../../customer/customer.ts";

export type ShownGender = "FEMALE" | "MALE" | "UNKNOWN";

const shown = { F: "FEMALE", M: "MALE", X: "UNKNOWN" } as const satisfies Record<Gender, ShownGender>;
const kept = { FEMALE: "F", MALE: "M", UNKNOWN: "X" } as const satisfies Record<ShownGender, Gender>;

/** null: the customer has told none. storefront-graphql.md#values. */
export function genderOf(gender: Gender | null): ShownGender | null {
  return gender && shown[gender];
}

export function keptGender(gender: ShownGender): Gender {
  return kept[gender];
}

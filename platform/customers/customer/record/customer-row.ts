/** A customer as the table holds what the integration service says of her. */
export interface CustomerRow {
  /** null: she is new, and has no number yet. */
  readonly id: number | null;
  readonly store: number;
  readonly external_id: string | null;
  readonly email: string;
  readonly active: boolean;
  readonly cancelled: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country: string;
  readonly phone_number: string;
  readonly market: number | null;
}

export const customerColumns = [
  "id",
  "store",
  "external_id",
  "email",
  "active",
  "cancelled",
  "first_name",
  "last_name",
  "address1",
  "address2",
  "city",
  "state",
  "zip_code",
  "country",
  "phone_number",
  "market",
] as const satisfies readonly (keyof CustomerRow)[];

export type CustomerStatus = "active" | "inactive" | "cancelled";

export function statusOf({ active, cancelled }: Pick<CustomerRow, "active" | "cancelled">): CustomerStatus {
  if (active) return "active";
  return cancelled ? "cancelled" : "inactive";
}

import type { Generated, GeneratedAlways } from "kysely";

export interface CustomerTable {
  id: GeneratedAlways<number>;
  store: number;
  email: string;
  password_hash: string | null;
  active: Generated<boolean>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  zip_code: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  phone_number: Generated<string>;
  cell_phone_number: Generated<string>;
  fax_number: Generated<string>;
  vat_number: Generated<string>;
  gender: string | null;
  language: string | null;
  newsletter: Generated<boolean>;
  consents: Generated<unknown>;
  custom_attributes: Generated<unknown>;
  club_fields: Generated<unknown>;
  selection: string | null;
  credential_version: Generated<number>;
  external_id: string | null;
  cancelled: Generated<boolean>;
  market: number | null;
  history_from: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

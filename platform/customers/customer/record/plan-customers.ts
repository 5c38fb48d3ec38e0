import { findCountry, findState } from "../../../catalogue/market/places.ts";
import type { Placed, Problems } from "../../../catalogue/integration/problems.ts";
import { orStored } from "../../../catalogue/integration/write-rows.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { CustomerInput } from "./customer-record.ts";
import type { CustomerRow } from "./customer-row.ts";
import { CustomerLedger, type Held } from "./customer-ledger.ts";
import type { KnownCustomers } from "./known-customers.ts";

export interface PlannedCustomer {
  readonly id: string;
  /** null: she is new. */
  readonly before: CustomerRow | null;
  readonly held: Held;
}

export interface Surroundings {
  readonly settings: Settings;
  /** Types of the stores by their numbers. */
  readonly stores: ReadonlyMap<number, string>;
}

/**
 * What the records of a call make of the customers, in their order; says what is wrong with them. A record is matched
 * by id, by the platform's number, or by e-mail in its store. soap.md#master-data.
 */
export function planCustomers(
  records: readonly Placed<CustomerInput>[],
  known: KnownCustomers,
  surroundings: Surroundings,
  problems: Problems,
): readonly PlannedCustomer[] {
  const ledger = new CustomerLedger(known);
  return records.flatMap((record) => {
    const found = findHeld(record, ledger, surroundings, problems);
    if (found === null) return [];
    checkEmail(record, found, ledger, problems);
    ledger.put(found, filled(record, found.row, surroundings.settings, problems));
    return [{ id: record.value.id, before: found.before, held: found }];
  });
}

/** null: nobody is meant that could be written. */
function findHeld(
  { place, value }: Placed<CustomerInput>,
  ledger: CustomerLedger,
  { stores }: Surroundings,
  problems: Problems,
): Held | null {
  const at = { place, id: value.id };
  const { store } = value;
  if (store !== undefined && !stores.has(store)) {
    problems.add(at, ["store"], "unknown");
    return null;
  }
  const named = ledger.byId(value);
  if (named === "several") {
    problems.add(at, ["store"], "required");
    return null;
  }
  const owner = named ?? ledger.byEmail(store, value.email);
  if (owner) {
    const type = stores.get(owner.row.store);
    if ((value.type ?? type) !== type) problems.add(at, ["type"], "conflict", "does not fit the store");
    // Found by her e-mail alone, she gets the integrator's id, unless she has another.
    if (!named && owner.row.external_id === null) ledger.put(owner, { ...owner.row, external_id: value.id });
    else if (!named) problems.add(at, ["email"], "conflict", "belongs to another id");
    return owner;
  }
  return insertion({ place, value }, ledger, stores, problems);
}

function insertion(
  { place, value }: Placed<CustomerInput>,
  ledger: CustomerLedger,
  stores: ReadonlyMap<number, string>,
  problems: Problems,
): Held | null {
  const at = { place, id: value.id };
  const { store, type, email } = value;
  if (store === undefined) problems.add(at, ["store"], "required");
  if (type === undefined) problems.add(at, ["type"], "required");
  if (email === undefined) problems.add(at, ["email"], "required");
  if (store === undefined || email === undefined) return null;
  if ((type ?? stores.get(store)) !== stores.get(store)) {
    problems.add(at, ["type"], "conflict", "does not fit the store");
  }
  return ledger.add({ ...nobody, store, external_id: value.id, email });
}

const nobody = {
  id: null,
  active: true,
  cancelled: false,
  first_name: "",
  last_name: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  zip_code: "",
  country: "",
  phone_number: "",
  market: null,
} as const;

function checkEmail(
  { place, value }: Placed<CustomerInput>,
  held: Held,
  ledger: CustomerLedger,
  problems: Problems,
): void {
  const owner = ledger.byEmail(held.row.store, value.email);
  if (owner && owner !== held) {
    problems.add({ place, id: value.id }, ["email"], "conflict", "belongs to another id");
  }
}

function filled(
  record: Placed<CustomerInput>,
  row: CustomerRow,
  settings: Settings,
  problems: Problems,
): CustomerRow {
  const { value } = record;
  const place = placeOf(record, row, settings, problems);
  return {
    ...row,
    ...place,
    ...(value.status !== undefined && {
      active: value.status === "active",
      cancelled: value.status === "cancelled",
    }),
    email: orStored(value.email, row.email),
    first_name: orStored(value.firstname, row.first_name),
    last_name: orStored(value.lastname, row.last_name),
    address1: orStored(value.address1, row.address1),
    address2: orStored(value.address2, row.address2),
    city: orStored(value.city, row.city),
    zip_code: orStored(value.zipcode, row.zip_code),
    phone_number: orStored(value.telephone, row.phone_number),
    market: row.id === null ? (findCountry(settings, place.country)?.market ?? null) : row.market,
  };
}

/** A state is kept by its code where the shop knows those of the country; it does not stay behind in another country. */
function placeOf(
  { place, value }: Placed<CustomerInput>,
  row: CustomerRow,
  settings: Settings,
  problems: Problems,
): Pick<CustomerRow, "country" | "state"> {
  const code = orStored(value.country, row.country);
  const state = value.state ?? (code === row.country ? row.state : "");
  const country = findCountry(settings, code);
  if (!value.state || !country || country.states.length === 0) return { country: code, state };
  const found = findState(country, value.state);
  if (!found) problems.add({ place, id: value.id }, ["state"], "unknown");
  return { country: code, state: found?.state ?? state };
}

import { requestedNumber } from "../../../catalogue/integration/external-ids.ts";
import type { CustomerInput } from "./customer-record.ts";
import type { CustomerRow } from "./customer-row.ts";
import type { KnownCustomers } from "./known-customers.ts";

/** A customer while the records of a call are applied to her. */
export interface Held {
  readonly before: CustomerRow | null;
  row: CustomerRow;
}

/** The customers of a call as they are after the records before, found by what they are called then. */
export class CustomerLedger {
  readonly #emailKey: (email: string) => string;
  readonly #byExternalId = new Map<string, Held[]>();
  readonly #byNumber = new Map<number, Held>();
  readonly #byEmail = new Map<string, Held>();

  constructor({ rows, emailKey }: KnownCustomers) {
    this.#emailKey = emailKey;
    for (const row of rows) {
      const held = { before: row, row };
      if (row.id !== null) this.#byNumber.set(row.id, held);
      this.#enter(held);
    }
  }

  /** By the integrator's id, else by the platform's number; several: of more stores than one, and none is named. */
  byId({ id, store, email }: CustomerInput): Held | "several" | undefined {
    const isOfStore = ({ row }: Held) => store === undefined || row.store === store;
    const [first, ...others] = (this.#byExternalId.get(id) ?? []).filter(isOfStore);
    if (others.length > 0) return "several";
    if (first) return first;
    const numbered = this.#byNumber.get(requestedNumber(id) ?? 0);
    return numbered && isOfStore(numbered) && this.#isMeant(numbered, email) ? numbered : undefined;
  }

  /** Who is called otherwise is not who else has that e-mail, whatever her number is. */
  #isMeant({ row }: Held, email: string | undefined): boolean {
    const isCalledSo = row.external_id === null || email === undefined;
    return isCalledSo || this.#emailKey(email) === this.#emailKey(row.email);
  }

  byEmail(store: number | undefined, email: string | undefined): Held | undefined {
    if (store === undefined || email === undefined) return undefined;
    return this.#byEmail.get(this.#keyOf(store, email));
  }

  add(row: CustomerRow): Held {
    const held = { before: null, row };
    this.#enter(held);
    return held;
  }

  put(held: Held, row: CustomerRow): void {
    const former = this.#keyOf(held.row.store, held.row.email);
    if (this.#byEmail.get(former) === held) this.#byEmail.delete(former);
    const isNamed = held.row.external_id !== null;
    held.row = row;
    this.#enter(held, isNamed);
  }

  #enter(held: Held, isNamed = false): void {
    const { store, email, external_id: id } = held.row;
    const key = this.#keyOf(store, email);
    // Whoever has it keeps it: the other one is refused.
    if (!this.#byEmail.has(key)) this.#byEmail.set(key, held);
    if (id !== null && !isNamed) this.#byExternalId.set(id, [...(this.#byExternalId.get(id) ?? []), held]);
  }

  #keyOf(store: number, email: string): string {
    return `${store} ${this.#emailKey(email)}`;
  }
}

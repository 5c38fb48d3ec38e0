import { isDeepStrictEqual } from "node:util";
import type { Updateable } from "kysely";
import type { OrderTable } from "../../../foundations/database/schema/selling.ts";
import { mergeRecord } from "../../../catalogue/integration/passthrough/merge-record.ts";
import { recordShape } from "../../../catalogue/integration/record-shape.ts";
import { setMessage } from "../annotate-order.ts";
import { keep, keptOrder } from "../record/kept-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import { changedAddresses, restOfAddress } from "./order-addresses.ts";
import {
  refuseIfLocked,
  refuseIfShipped,
  readOrderNow,
  readStoredRecord,
  refuseProblems,
  writeOrder,
  type UpdateContext,
  type UpdateStep,
  type StoredRecord,
} from "./update-step.ts";

type Columns = Updateable<OrderTable>;
type Field = keyof OrderInput;

/** Fields of a record that are written into columns of the order. */
interface FieldRule {
  readonly fields: readonly Field[];
  /** `departure`: not once something was shipped; a locked order never changes. */
  readonly until: "departure" | "lock";
  /** The columns as the record wants them; null: the order says the same already. */
  readonly columns: (work: UpdateContext) => Promise<Columns | null>;
}

/** The step that writes what the rule says, unless the order may not change any more. */
function fieldStep({ fields, until, columns }: FieldRule): UpdateStep {
  return async (work) => {
    const first = fields.find((field) => work.input[field] !== undefined);
    if (first === undefined) return false;
    const wanted = await columns(work);
    if (wanted === null) return false;
    const refuses = until === "departure" ? refuseIfShipped : refuseIfLocked;
    if (refuses(work, [first])) return false;
    await writeOrder(work, wanted);
    return true;
  };
}

/** An id beside a known order number is what the integrator calls the order from now on. soap.md#order-updates. */
export const applyId = fieldStep({
  fields: ["id"],
  until: "lock",
  columns: async ({ before: { newId } }) => (newId === null ? null : { external_id: newId }),
});

/** The shopper's note. soap.md#orders-out, #order-updates. */
export const applyNote = fieldStep({
  fields: ["other"],
  until: "departure",
  columns: async (work) => {
    const { other = "" } = work.input;
    const { snapshot } = await readOrderNow(work);
    if (other === snapshot.additionalNotes) return null;
    return { snapshot: JSON.stringify({ ...snapshot, additionalNotes: other }) };
  },
});

/** Addresses, field by field; what the shop has no field for is stored beside them. soap.md#shared-shapes, #order-updates. */
export const applyAddresses = fieldStep({
  fields: ["billingaddress", "shippingaddress", "ecvatno"],
  until: "departure",
  columns: async (work) => {
    const { input, record, current } = work;
    const { snapshot } = await readOrderNow(work);
    const { address, shippingAddress } = snapshot;
    const addresses = changedAddresses(snapshot, { ...record, ecvatno: input.ecvatno });
    const stored = keep({}, await readStoredRecord(work));
    const kept = keep(stored, addressRests(input, current, stored));
    const isSame = isDeepStrictEqual(addresses, { address, shippingAddress });
    if (isSame && isDeepStrictEqual(stored, kept)) return null;
    const { email = "" } = addresses.address;
    return {
      snapshot: JSON.stringify({ ...snapshot, ...addresses }),
      kept: JSON.stringify(kept),
      ...(email !== (address.email ?? "") && { email }),
    };
  },
});

/** The fields of the addresses that only the integrator knows. */
function addressRests(
  { billingaddress, shippingaddress }: OrderInput,
  current: OrderInput,
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    ...(billingaddress !== undefined && {
      billingaddress: restOfAddress(billingaddress, current.billingaddress, stored["billingaddress"]),
    }),
    ...(shippingaddress !== undefined && {
      shippingaddress: restOfAddress(shippingaddress, current.shippingaddress, stored["shippingaddress"]),
    }),
  };
}

/** Whose history the order is in. */
export const applyCustomer = fieldStep({
  fields: ["customer"],
  until: "lock",
  columns: async ({ tx, ref, refs, input }) => {
    const customer = input.customer ? (refs.customer.get(input.customer.id) ?? null) : null;
    const stored = await tx
      .selectFrom("order")
      .select("customer")
      .where((where) => where.and({ store: ref.store, number: ref.number }))
      .executeTakeFirstOrThrow();
    return stored.customer === customer ? null : { customer };
  },
});

/** `locked: yes` is for good. soap.md#order-updates. */
export const applyLock = fieldStep({
  fields: ["locked"],
  until: "lock",
  columns: async ({ input: { locked }, before }) =>
    locked === undefined || locked === before.locked ? null : { locked },
});

/** What the shop has no use for: it is stored and handed back. */
const passthrough = recordShape(
  keptOrder.pick({
    internal: true,
    preferred_shipping_date: true,
    buyer: true,
    salesrep: true,
    mastersalesrep: true,
    account: true,
    paymentterms: true,
    shippingterms: true,
    deliverywindow: true,
    collection: true,
    primary_warehouse: true,
    carrierinformation: true,
    internalinformation: true,
    ponumber: true,
  }),
);

/** Stores passthrough fields. `internalinformation` of a locked order may still change. soap.md#field-values, #orders-out, #order-updates. */
export const applyPassthrough: UpdateStep = async (work) => {
  const given = Object.fromEntries(
    Object.entries(work.input).filter(
      ([field, value]) => passthrough.fields.has(field) && value !== undefined,
    ),
  );
  if (Object.keys(given).length === 0) return false;
  const stored = await readStoredRecord(work);
  const before = keep({}, stored);
  const after = keep(before, mergeRecord(passthrough, withoutReplaced(stored, work.input), given));
  if (isDeepStrictEqual(before, after)) return false;
  const frozen = Object.keys(given).find((field) => field !== "internalinformation");
  if (frozen !== undefined && refuseIfLocked(work, [frozen])) return false;
  await writeOrder(work, { kept: JSON.stringify(after) });
  return true;
};

/** Without a window or a representative that another one replaces: what is stored says nothing of the new one. */
function withoutReplaced(stored: StoredRecord, { deliverywindow, salesrep }: OrderInput): StoredRecord {
  return {
    ...stored,
    ...(deliverywindow && deliverywindow.id !== stored.deliverywindow?.id && { deliverywindow: undefined }),
    ...(salesrep && salesrep.id !== stored.salesrep?.id && { salesrep: undefined }),
  };
}

type Pairs = NonNullable<OrderInput["additionals"]>;

/** Free pairs, by their keys; `message` is what the customer reads. An empty list clears them. soap.md#field-values, #order-updates. */
export const applyAdditionals: UpdateStep = async (work) => {
  const { input } = work;
  if (input.additionals === undefined) return false;
  const stored = await readStoredRecord(work);
  const additionals = mergePairs(stored.additionals ?? [], work.current.additionals ?? [], input.additionals);
  const kept = keep(stored, { additionals });
  const message = messageOf(input.additionals);
  const order = await readOrderNow(work);
  const hasMessage = message !== undefined && message !== order.message;
  const hasPairs = !isDeepStrictEqual(keep({}, stored), kept);
  if ((!hasMessage && !hasPairs) || refuseIfShipped(work, ["additionals"])) return false;
  if (hasPairs) await writeOrder(work, { kept: JSON.stringify(kept) });
  if (!hasMessage) return hasPairs;
  const done = await setMessage(work.tx, work.platform, work.ref, message);
  if (!done.ok) refuseProblems(work, done, () => ["additionals"]);
  return done.ok;
};

/** Pairs that say what the order says anyway are not stored. */
function mergePairs(stored: Pairs, current: Pairs, given: Pairs): Pairs {
  if (given.length === 0) return [];
  const known = new Map(current.map(({ key, value }) => [key, value]));
  const merged = new Map(stored.map((pair) => [pair.key, pair]));
  for (const pair of given) {
    if (pair.value !== undefined && pair.value !== known.get(pair.key)) merged.set(pair.key, pair);
  }
  return [...merged.values()];
}

/** undefined: the pairs say nothing of a message. */
function messageOf(given: Pairs): string | undefined {
  if (given.length === 0) return "";
  return given.find(({ key }) => key === "message")?.value;
}

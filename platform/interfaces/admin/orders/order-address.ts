import { z } from "zod";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import { success } from "../../../foundations/errors.ts";
import { updateOrders } from "../../../ordering/order/update/update-orders.ts";
import { recordsContext, runOperations } from "../catalogue/record-operations.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { emailAddress } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { changeOrder, lockNamedOrder } from "./order-change.ts";
import { orderAnswer, readOrderRecord } from "./order-record.ts";

/** null or an empty text takes a field away. */
const text = z.string().trim().max(200).nullable().optional();

/** Not the country, the state or a VAT number: tax follows from them. */
const person = {
  company: text,
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  phoneNumber: text,
};

/** What a field is called in records of orders. docs/reference/soap.md#shared-shapes. */
const fields = {
  email: "email",
  company: "company",
  firstName: "firstname",
  lastName: "lastname",
  address1: "address1",
  address2: "address2",
  zipCode: "zipcode",
  city: "city",
  phoneNumber: "telephone",
} as const;
type Field = keyof typeof fields;

function addressRecord(sent: Readonly<Partial<Record<Field, string | null | undefined>>>) {
  return Object.fromEntries(
    fieldNames.flatMap((name) => (sent[name] === undefined ? [] : [[fields[name], sent[name] ?? ""]])),
  );
}

const fieldNames = Object.keys(fields).filter((name): name is Field => Object.hasOwn(fields, name));

const patchAddress = changeCall({
  method: "PATCH",
  path: "orders/{id}/address",
  access: "orders.write",
  summary: "Correct the addresses of an order of which nothing has left; the country stays",
  isVersioned: true,
  body: z.strictObject({
    address: z.strictObject({ ...person, email: emailAddress.optional() }).optional(),
    /** null: the same as the address. */
    shippingAddress: z.strictObject(person).nullable().optional(),
  }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const { platform, caller, version, body } = call;
    const order = await lockNamedOrder(tx, call, call.param("id"));
    if (isProblem(order)) return order;
    const current = await readOrderRecord(tx, order, caller);
    const refused = current && refuseOtherVersion(version, current);
    if (refused) return refused;
    if (order.snapshot.isErased) return problem("refused", { detail: "Who ordered it was erased." });
    const { address, shippingAddress } = body;
    const record = {
      ordernumber: String(order.number),
      store: order.store,
      ...(address && { billingaddress: addressRecord(address) }),
      ...(shippingAddress !== undefined && {
        shippingaddress: shippingAddress === null ? "" : addressRecord(shippingAddress),
      }),
    };
    return changeOrder(tx, call, order, async () => {
      const run = () => updateOrders(tx, [record], recordsContext(platform));
      return (await runOperations([{ run, pathOf }])) ?? success(null);
    });
  },
});

/** `billingaddress/firstname` → `address.firstName`. */
function pathOf({ field }: RecordProblem): string {
  const [list = "", part = ""] = field.split("/");
  const where = list === "shippingaddress" ? "shippingAddress" : "address";
  const name = fieldNames.find((known) => fields[known] === part);
  return name === undefined ? where : `${where}.${name}`;
}

export const orderAddressEndpoints = [patchAddress];

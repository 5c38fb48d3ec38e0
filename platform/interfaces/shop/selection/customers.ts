import { findCustomer } from "../../../customer/read-customer.ts";
import { failure, type Failure } from "../../../errors.ts";
import { giveToCustomer } from "../../../selection/access/assign-customer.ts";
import { answer, type Answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { inSelection, type SelectionCall } from "./in-selection.ts";
import { selectionBody } from "./selection-body.ts";

async function answerOwner(call: SelectionCall, customer: number | null): Promise<Answer | Failure> {
  const given = await inSelection(call, (tx, found) => giveToCustomer(tx, call.platform, found, customer));
  return given.ok ? answer(await selectionBody(call, given.value)) : given;
}

const putCustomer = endpoint({
  method: "PUT",
  path: "selections/{selection}/customers/{customer}",
  summary: "Attaches a customer by number or e-mail",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: async (call) => {
    const { platform, plugin } = call;
    const customer = await findCustomer(platform.db, plugin.store, call.param("customer"));
    return customer ? answerOwner(call, customer.id) : failure("customer", "not-found");
  },
});

const deleteCustomers = endpoint({
  method: "DELETE",
  path: "selections/{selection}/customers",
  summary: "Detaches the customer",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: (call) => answerOwner(call, null),
});

/** shop-rest.md#selections: saved lines are not merged. */
export const ownerEndpoints = [putCustomer, deleteCustomers];

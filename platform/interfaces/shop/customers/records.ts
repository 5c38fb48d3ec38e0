import { z } from "zod";
import { findCustomer } from "../../../customers/customer/read-customer.ts";
import { storeCustomer, prepareRegistration } from "../../../customers/customer/account/register.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure } from "../../../foundations/errors.ts";
import { mapProfile, password, profileFields } from "../../rest/parse/customer-fields.ts";
import { flag } from "../../rest/parse/input.ts";
import { answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { customerAnswer } from "../openapi/customer-schemas.ts";
import { namedCustomer, placeOf, refuseRate, shapeCustomer } from "./customer-call.ts";

const registration = z.strictObject({ ...profileFields, password, registered: flag.nullish() });

const postCustomer = endpoint({
  method: "POST",
  path: "customers/{email}",
  summary: "Registers a customer, or puts a guest on record",
  body: registration,
  answers: { 201: customerAnswer },
  handle: async (call) => {
    const { platform, plugin, address } = call;
    const { registered, password, ...said } = call.body;
    const email = call.param("email").trim();
    const tooMany = await refuseRate(call, "register", email);
    if (tooMany) return tooMany;
    const isRegistered = registered ?? true;
    const wanted = {
      email,
      password: isRegistered ? password : null,
      profile: mapProfile(said),
      from: address,
      isVouched: true,
    };
    const place = placeOf(call, { ...said });
    return platform.passwords.inTurnOf(email, async () => {
      const prepared = await prepareRegistration(platform, place, wanted, plugin.passwordMinLength);
      if (!prepared.ok) return prepared;
      const kept = await inTransaction(platform.db, (tx) => storeCustomer(tx, platform, prepared.value));
      if (!kept.ok) return kept;
      const customer = await findCustomer(platform.db, plugin.store, String(kept.value));
      return customer ? answer({ customer: shapeCustomer(customer) }, 201) : failure("customer", "not-found");
    });
  },
});

const getCustomer = endpoint({
  method: "GET",
  path: "customers/{email}",
  summary: "A customer",
  body: noInput,
  answers: { 200: customerAnswer },
  handle: async (call) => {
    const found = await namedCustomer(call, call.param("email"));
    return found.ok ? answer({ customer: shapeCustomer(found.value) }) : found;
  },
});

const getCustomerOfKind = endpoint({
  method: "GET",
  path: "customers/{email}/registered/{registered}",
  summary: "A customer who is registered (1), or only on record (0)",
  body: noInput,
  answers: { 200: customerAnswer },
  handle: async (call) => {
    const found = await namedCustomer(call, call.param("email"));
    if (!found.ok) return found;
    const isWanted = call.param("registered") === (found.value.registered ? "1" : "0");
    return isWanted ? answer({ customer: shapeCustomer(found.value) }) : failure("customer", "not-found");
  },
});

/** shop-rest.md#customers. */
export const recordEndpoints = [postCustomer, getCustomer, getCustomerOfKind];

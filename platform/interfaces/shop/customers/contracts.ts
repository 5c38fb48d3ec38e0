import { z } from "zod";
import type { KnownCustomer } from "../../../customers/customer/read-customer.ts";
import { failures, success, type Failure, type Problem, type Result } from "../../../foundations/errors.ts";
import { addSubscription } from "../../../ordering/subscription/add-subscription.ts";
import { changeAddress, readDelivery } from "../../../ordering/subscription/change-contract.ts";
import { changeInterval, changeQuantity } from "../../../ordering/subscription/change-interval.ts";
import { changeContract, changeOne } from "../../../ordering/subscription/change-owned.ts";
import { changeStatus } from "../../../ordering/subscription/change-status.ts";
import type { Contract } from "../../../ordering/subscription/contract.ts";
import { readContracts, type LockedSubscription } from "../../../ordering/subscription/read-contracts.ts";
import { deliveryFields, email } from "../../rest/parse/customer-fields.ts";
import { idText, positiveNumber, readNumber } from "../../rest/parse/input.ts";
import { formatContract, formatOneSubscription, type ContractContext } from "../../rest/format/contract.ts";
import { answer, type Answer } from "../answer.ts";
import { endpoint, type ShopContext } from "../endpoint.ts";
import { contractAnswer, contractsAnswer, subscriptionAnswer } from "../openapi/customer-schemas.ts";
import { namedCustomer, placeOf, required } from "./customer-call.ts";

const longestPage = 100;

function errorFor(context: ShopContext, { country, language }: KnownCustomer): ContractContext {
  return {
    platform: context.platform,
    language: placeOf(context, { country, language }).language,
    productOf: (_contract, { entry }) => String(entry.item.id),
    lostProduct: String,
  };
}

async function answerContracts(
  context: ShopContext,
  customer: KnownCustomer,
  paging: Parameters<typeof readContracts>[2],
  status = 200,
): Promise<Answer> {
  const words = errorFor(context, customer);
  const shaped = [];
  for (const contract of await readContracts(context.platform.db, customer.id, paging)) {
    shaped.push(await formatContract(words, contract));
  }
  return answer({ contracts: shaped }, status);
}

async function answerContract(
  context: ShopContext,
  customer: KnownCustomer,
  changed: Result<Contract>,
): Promise<Answer | Failure> {
  if (!changed.ok) return changed;
  return answer({ contract: await formatContract(errorFor(context, customer), changed.value) });
}

async function answerOne(
  context: ShopContext,
  customer: KnownCustomer,
  changed: Result<LockedSubscription>,
): Promise<Answer | Failure> {
  if (!changed.ok) return changed;
  const { contract, subscription } = changed.value;
  const words = errorFor(context, customer);
  return answer({ subscription: await formatOneSubscription(words, contract, subscription.id) });
}

/** Of the owner, who has to be named. */
const owner = idText.transform((text) => email.parse(text));
const namesOwner = (body: { readonly email: string }) => required("email", body.email);

const usual = { feature: "subscriptions" } as const;

const postSubscriptions = endpoint({
  ...usual,
  method: "POST",
  path: "customers/{email}/subscriptions",
  summary: "The contracts of a customer, the newest first",
  body: z.strictObject({
    page: positiveNumber.pipe(z.int().max(1_000_000)).nullish(),
    limit: positiveNumber.pipe(z.int().max(longestPage)).nullish(),
  }),
  answers: { 200: contractsAnswer },
  handle: async (call) => {
    const found = await namedCustomer(call, call.param("email"));
    if (!found.ok) return found;
    const { page, limit } = call.body;
    return answerContracts(call, found.value, { page: page ?? 1, limit: limit ?? null });
  },
});

const postContractSubscription = endpoint({
  ...usual,
  method: "POST",
  path: "customers/{email}/contracts/{contract}/subscription",
  summary: "Adds a subscription to a contract",
  body: z.strictObject({
    item: idText,
    subscriptionPlan: idText,
    quantity: positiveNumber.nullish(),
    nextOrderDate: z.string(),
  }),
  answers: { 201: contractsAnswer },
  handle: async (call) => {
    const { platform, body } = call;
    const found = await namedCustomer(call, call.param("email"));
    if (!found.ok) return found;
    const { id } = found.value;
    const changed = await changeContract(
      platform.db,
      id,
      readNumber(call.param("contract")),
      (tx, contract) => addSubscription(tx, platform, contract, { ...body, quantity: body.quantity ?? 1 }),
    );
    return changed.ok ? answerContracts(call, found.value, { page: 1, limit: null }, 201) : changed;
  },
});

const putContractSubscription = endpoint({
  ...usual,
  method: "PUT",
  path: "customers/{email}/contracts/{contract}/subscription/{subscription}",
  summary: "Sets how much comes with a subscription",
  body: z.strictObject({ quantity: positiveNumber }),
  answers: { 200: contractAnswer },
  handle: async (call) => {
    const { platform, body } = call;
    const found = await namedCustomer(call, call.param("email"));
    if (!found.ok) return found;
    const named = {
      contract: readNumber(call.param("contract")),
      subscription: readNumber(call.param("subscription")),
    };
    const changed = await changeOne(platform.db, found.value.id, named, (tx, locked) =>
      changeQuantity(tx, platform, locked, body.quantity),
    );
    return answerContract(call, found.value, changed.ok ? success(changed.value.contract) : changed);
  },
});

const putAddress = endpoint({
  ...usual,
  method: "PUT",
  path: "subscription/address",
  summary: "Where a contract sends its orders; the e-mail names the owner",
  body: z.strictObject({ ...deliveryFields, contract: idText, email: owner }),
  check: namesOwner,
  answers: { 200: contractAnswer },
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const found = await namedCustomer(call, body.email);
    if (!found.ok) return found;
    const { contract: named, ...given } = body;
    const id = readNumber(named);
    const changed = await changeContract(platform.db, found.value.id, id, async (tx, contract) => {
      const { address, problems } = readDelivery(platform.settings, plugin, contract, given);
      if (problems.length > 0) {
        return failures(problems.map(({ key, code }): Problem => ({ subject: key, code })));
      }
      await changeAddress(tx, contract, address, platform.now());
      return success(null);
    });
    return answerContract(call, found.value, changed);
  },
});

const putInterval = endpoint({
  ...usual,
  method: "PUT",
  path: "subscription/interval",
  summary: "Gives a subscription another plan; the e-mail names the owner",
  body: z.strictObject({ subscription: idText, subscriptionPlan: idText, email: owner }),
  check: namesOwner,
  answers: { 200: subscriptionAnswer },
  handle: async (call) => {
    const { platform, body } = call;
    const found = await namedCustomer(call, body.email);
    if (!found.ok) return found;
    const named = { subscription: readNumber(body.subscription) };
    const changed = await changeOne(platform.db, found.value.id, named, (tx, locked) =>
      changeInterval(tx, platform, locked, body.subscriptionPlan),
    );
    return answerOne(call, found.value, changed);
  },
});

const putStatus = endpoint({
  ...usual,
  method: "PUT",
  path: "subscription/status",
  summary: "Pauses, resumes or cancels a subscription; the e-mail names the owner",
  body: z.strictObject({
    subscription: idText,
    status: z.enum(["ACTIVE", "PAUSED", "CANCELLED"]),
    email: owner,
  }),
  check: namesOwner,
  answers: { 200: subscriptionAnswer },
  handle: async (call) => {
    const { platform, body } = call;
    const found = await namedCustomer(call, body.email);
    if (!found.ok) return found;
    const named = { subscription: readNumber(body.subscription) };
    const moment = { now: platform.now(), timezone: platform.settings.timezone };
    const changed = await changeOne(platform.db, found.value.id, named, (tx, locked) =>
      changeStatus(tx, locked, body.status, moment),
    );
    return answerOne(call, found.value, changed);
  },
});

/** shop-rest.md#customers: what is ordered again and again. */
export const contractEndpoints = [
  postSubscriptions,
  postContractSubscription,
  putContractSubscription,
  putAddress,
  putInterval,
  putStatus,
];

import { z } from "zod";
import type { CheckedAddress } from "../../../selling/address/check-address.ts";
import { failures, success, type Problem } from "../../../foundations/errors.ts";
import { addSubscription } from "../../../ordering/subscription/add-subscription.ts";
import { changeAddress, readDelivery } from "../../../ordering/subscription/change-contract.ts";
import { changeInterval, changeQuantity } from "../../../ordering/subscription/change-interval.ts";
import { changeStatus } from "../../../ordering/subscription/change-status.ts";
import { readContracts } from "../../../ordering/subscription/read-contracts.ts";
import { formatContract } from "../../rest/format/contract.ts";
import { deliveryFields } from "../../rest/parse/customer-fields.ts";
import { idText, optionalCode, positiveNumber } from "../../rest/parse/input.ts";
import { readEndpoint, writeEndpoint, type ReadCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import {
  changeContract,
  changeSubscription,
  contractContextOf,
  contractRequirements,
  contractResponse,
  subscriptionResponse,
} from "./contracts.ts";
import { requireCustomer } from "./customer-call.ts";

/** Changes the address of a contract within its country. checkout-rest.md#customer-calls. */
const putSubscriptionAddress = writeEndpoint({
  ...contractRequirements,
  method: "PUT",
  path: "subscription/address",
  body: z.object({ contract: optionalCode, ...deliveryFields }),
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const { settings } = platform;
    const { contract: id, ...fields } = body;
    if (id === undefined) {
      const { problems } = readDelivery(
        settings,
        plugin,
        { country: settings.homeCountry, state: null },
        fields,
      );
      return failures([{ subject: "contract", code: "required" }, ...problems.map(problemOf)]);
    }
    const changed = await changeContract(call, id, async (tx, contract) => {
      const { address, problems } = readDelivery(settings, plugin, contract, fields);
      if (problems.length > 0) return failures(problems.map(problemOf));
      await changeAddress(tx, contract, address, platform.now());
      return success(null);
    });
    return contractResponse(call, changed);
  },
});

function problemOf({ key, code }: CheckedAddress["problems"][number]): Problem {
  return { subject: key, code };
}

const putSubscriptionInterval = writeEndpoint({
  ...contractRequirements,
  method: "PUT",
  path: "subscription/interval",
  body: z.object({ subscription: idText, subscriptionPlan: idText }),
  handle: async (call) =>
    subscriptionResponse(
      call,
      await changeSubscription(call, { subscription: call.body.subscription }, (tx, locked) =>
        changeInterval(tx, call.platform, locked, call.body.subscriptionPlan),
      ),
    ),
});

const putSubscriptionStatus = writeEndpoint({
  ...contractRequirements,
  method: "PUT",
  path: "subscription/status",
  body: z.object({ subscription: idText, status: z.enum(["ACTIVE", "PAUSED", "CANCELLED"]) }),
  handle: async (call) => {
    const { platform, body } = call;
    const moment = { now: platform.now(), timezone: platform.settings.timezone };
    const changed = await changeSubscription(call, { subscription: body.subscription }, (tx, locked) =>
      changeStatus(tx, locked, body.status, moment),
    );
    return subscriptionResponse(call, changed);
  },
});

const longestPage = 100;

const paging = z.object({
  page: positiveNumber.pipe(z.int().max(1_000_000)).nullish(),
  limit: positiveNumber.pipe(z.int().max(longestPage)).nullish(),
});

const everything = { page: 1, limit: null };

/** The customer's contracts, the newest first; all without `limit`. checkout-rest.md#customer-calls. */
const postSubscriptions = readEndpoint({
  ...contractRequirements,
  method: "POST",
  path: "customer/subscriptions",
  body: paging,
  handle: (call) => contractsResponse(call, { page: call.body.page ?? 1, limit: call.body.limit ?? null }),
});

const addition = z.object({
  item: idText,
  subscriptionPlan: idText,
  quantity: positiveNumber.nullish(),
  nextOrderDate: z.string(),
});

const postContractSubscription = writeEndpoint({
  ...contractRequirements,
  method: "POST",
  path: "customer/contracts/{contract}/subscription",
  body: addition,
  handle: async (call) => {
    const { body, platform } = call;
    const added = { ...body, quantity: body.quantity ?? 1 };
    const changed = await changeContract(call, call.param("contract"), (tx, contract) =>
      addSubscription(tx, platform, contract, added),
    );
    return changed.ok ? contractsResponse(call, everything) : changed;
  },
});

const putContractSubscription = writeEndpoint({
  ...contractRequirements,
  method: "PUT",
  path: "customer/contracts/{contract}/subscription/{subscription}",
  body: z.object({ quantity: positiveNumber }),
  handle: async (call) => {
    const named = { contract: call.param("contract"), subscription: call.param("subscription") };
    const changed = await changeSubscription(call, named, (tx, locked) =>
      changeQuantity(tx, call.platform, locked, call.body.quantity),
    );
    return contractResponse(call, changed.ok ? { ok: true, value: changed.value.contract } : changed);
  },
});

async function contractsResponse(call: ReadCall, paging: Parameters<typeof readContracts>[2]) {
  const customer = requireCustomer(call.session);
  if (!customer.ok) return customer;
  const contracts = await readContracts(call.platform.db, customer.value, paging);
  const formatted = [];
  for (const contract of contracts) {
    formatted.push(await formatContract(contractContextOf(call, call.session), contract));
  }
  return respond({ contracts: formatted });
}

export const subscriptionEndpoints = [
  postSubscriptions,
  postContractSubscription,
  putContractSubscription,
  putSubscriptionAddress,
  putSubscriptionInterval,
  putSubscriptionStatus,
];

import { z } from "zod";
import { addSubscription } from "../../../subscription/add-subscription.ts";
import { changeQuantity } from "../../../subscription/change-quantity.ts";
import { readContracts } from "../../../subscription/read-contracts.ts";
import { answer } from "../answer.ts";
import { readEndpoint, writeEndpoint, type ReadCall } from "../endpoint.ts";
import { idText, positiveNumber } from "../../rest/parse/input.ts";
import { answerContract, changeContract, changeOne, contractCall } from "./contract-call.ts";
import { formatContract } from "../../rest/format/contract.ts";
import { contractWords } from "./contract-words.ts";
import { signedIn } from "./signed-in.ts";

const longestPage = 100;

const paging = z.object({
  page: positiveNumber.pipe(z.int().max(1_000_000)).nullish(),
  limit: positiveNumber.pipe(z.int().max(longestPage)).nullish(),
});

const everything = { page: 1, limit: null };

/** The customer's contracts, the newest first; all without `limit`. `checkout-rest.md` section 15. */
export const postSubscriptions = readEndpoint({
  ...contractCall,
  method: "POST",
  path: "customer/subscriptions",
  body: paging,
  handle: (call) => answerContracts(call, { page: call.body.page ?? 1, limit: call.body.limit ?? null }),
});

const addition = z.object({
  item: idText,
  subscriptionPlan: idText,
  quantity: positiveNumber.nullish(),
  nextOrderDate: z.string(),
});

export const postContractSubscription = writeEndpoint({
  ...contractCall,
  method: "POST",
  path: "customer/contracts/{contract}/subscription",
  body: addition,
  handle: async (call) => {
    const { body, platform } = call;
    const added = { ...body, quantity: body.quantity ?? 1 };
    const changed = await changeContract(call, call.param("contract"), (tx, contract) =>
      addSubscription(tx, platform, contract, added),
    );
    return changed.ok ? answerContracts(call, everything) : changed;
  },
});

export const putContractSubscription = writeEndpoint({
  ...contractCall,
  method: "PUT",
  path: "customer/contracts/{contract}/subscription/{subscription}",
  body: z.object({ quantity: positiveNumber }),
  handle: async (call) => {
    const named = { contract: call.param("contract"), subscription: call.param("subscription") };
    const changed = await changeOne(call, named, (tx, locked) =>
      changeQuantity(tx, call.platform, locked, call.body.quantity),
    );
    return answerContract(call, changed.ok ? { ok: true, value: changed.value.contract } : changed);
  },
});

async function answerContracts(call: ReadCall, paging: Parameters<typeof readContracts>[2]) {
  const customer = signedIn(call.session);
  if (!customer.ok) return customer;
  const contracts = await readContracts(call.platform.db, customer.value, paging);
  const shaped = [];
  for (const contract of contracts) {
    shaped.push(await formatContract(contractWords(call, call.session), contract));
  }
  return answer({ contracts: shaped });
}

export const contractEndpoints = [postSubscriptions, postContractSubscription, putContractSubscription];

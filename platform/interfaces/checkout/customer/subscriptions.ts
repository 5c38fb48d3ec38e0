import { z } from "zod";
import { failures, success, type Problem } from "../../../errors.ts";
import type { CheckedAddress } from "../../../address/check-address.ts";
import { changeAddress } from "../../../subscription/change-contract.ts";
import { changeInterval } from "../../../subscription/change-interval.ts";
import { changeStatus } from "../../../subscription/change-status.ts";
import { readDelivery } from "../../../subscription/delivery-address.ts";
import { writeEndpoint } from "../endpoint.ts";
import { idText, optionalCode } from "../../rest/parse/input.ts";
import {
  answerContract,
  answerSubscription,
  changeContract,
  changeOne,
  contractCall,
} from "./contract-call.ts";
import { deliveryFields } from "../../rest/parse/customer-fields.ts";

/** Where a contract sends its orders, within its country. `checkout-rest.md` section 15. */
export const putSubscriptionAddress = writeEndpoint({
  ...contractCall,
  method: "PUT",
  path: "subscription/address",
  body: z.object({ contract: optionalCode, ...deliveryFields }),
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const { settings } = platform;
    const { contract: id, ...given } = body;
    if (id === undefined) {
      const { problems } = readDelivery(
        settings,
        plugin,
        { country: settings.homeCountry, state: null },
        given,
      );
      return failures([{ subject: "contract", code: "required" }, ...problems.map(problemOf)]);
    }
    const changed = await changeContract(call, id, async (tx, contract) => {
      const { address, problems } = readDelivery(settings, plugin, contract, given);
      if (problems.length > 0) return failures(problems.map(problemOf));
      await changeAddress(tx, contract, address, platform.now());
      return success(null);
    });
    return answerContract(call, changed);
  },
});

function problemOf({ key, code }: CheckedAddress["problems"][number]): Problem {
  return { subject: key, code };
}

export const putSubscriptionInterval = writeEndpoint({
  ...contractCall,
  method: "PUT",
  path: "subscription/interval",
  body: z.object({ subscription: idText, subscriptionPlan: idText }),
  handle: async (call) =>
    answerSubscription(
      call,
      await changeOne(call, { subscription: call.body.subscription }, (tx, locked) =>
        changeInterval(tx, call.platform, locked, call.body.subscriptionPlan),
      ),
    ),
});

export const putSubscriptionStatus = writeEndpoint({
  ...contractCall,
  method: "PUT",
  path: "subscription/status",
  body: z.object({ subscription: idText, status: z.enum(["ACTIVE", "PAUSED", "CANCELLED"]) }),
  handle: async (call) => {
    const { platform, body } = call;
    const moment = { now: platform.now(), timezone: platform.settings.timezone };
    const changed = await changeOne(call, { subscription: body.subscription }, (tx, locked) =>
      changeStatus(tx, locked, body.status, moment),
    );
    return answerSubscription(call, changed);
  },
});

export const subscriptionEndpoints = [putSubscriptionAddress, putSubscriptionInterval, putSubscriptionStatus];

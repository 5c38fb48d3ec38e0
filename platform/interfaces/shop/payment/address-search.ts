import { z } from "zod";
import { searchAddressAt } from "../../../ordering/payment/method/search-address.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { answer } from "../answer.ts";
import { endpoint, type ShopCall } from "../endpoint.ts";
import { addressAnswer } from "../openapi/schemas.ts";

const search = z.strictObject({
  identityNumber: z.union([z.string(), z.int().transform(String)]).transform((text) => text.trim()),
});

const shown = ["firstName", "lastName", "company", "address1", "zipCode", "city", "country"] as const;

/** shop-rest.md#selections. */
export const postAddressSearch = endpoint({
  method: "POST",
  path: "payment-methods/{method}/address-search",
  summary: "The address of a person or company, as the payment method knows it",
  body: search,
  answers: { 200: addressAnswer },
  handle: async (call) => {
    const waitSeconds = await secondsToWait(call);
    if (waitSeconds > 0) return tooManyRequests(waitSeconds);
    const found = await searchAddressAt(call.platform, call.param("method"), call.body.identityNumber);
    if (!found.ok) return found;
    return answer({ address: Object.fromEntries(shown.map((key) => [key, found.value[key] ?? ""])) });
  },
});

/** By shopper, where she is known. */
async function secondsToWait({ platform, rates, address, isForwarded }: ShopCall): Promise<number> {
  const { addressSearchesPerMinuteAndAddress: limit } = platform.config.limits;
  return isForwarded ? rates.shared.take([{ key: `address search from ${address}`, limit }]) : 0;
}

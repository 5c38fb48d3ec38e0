import { z } from "zod";
import { searchAddress } from "../../../ordering/payment/method/search-address.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { respond } from "../response.ts";

const searchBody = z.object({
  identityNumber: z.union([z.string(), z.int().transform(String)]).transform((text) => text.trim()),
  paymentMethod: optionalCode,
});

/**
 * The address of a person or company, as the payment method knows it. checkout-rest.md#customer-calls, #rate-limits.
 */
export const postAddressSearch = readEndpoint({
  method: "POST",
  path: "address-search",
  body: searchBody,
  handle: async (call) => {
    const waitSeconds = await secondsToWait(call);
    if (waitSeconds > 0) return tooManyRequests(waitSeconds);
    const result = await searchAddress(call.platform, call.session, call.body);
    if (!result.ok) return result;
    const {
      firstName = "",
      lastName = "",
      company = "",
      address1 = "",
      zipCode = "",
      city = "",
      country = "",
    } = result.value;
    return respond({ address: { firstName, lastName, company, address1, zipCode, city, country } });
  },
});

/** Counts by session, and by address too: a new session costs nothing. */
function secondsToWait({ platform, session, client, rates }: ReadCall): Promise<number> {
  const { limits } = platform.config;
  const bySession = `address search of ${session.tokenHash.toString("hex")}`;
  const byAddress = `address search from ${client.address}`;
  return rates.shared.take([
    { key: bySession, limit: limits.addressSearchesPerMinute },
    { key: byAddress, limit: limits.addressSearchesPerMinuteAndAddress },
  ]);
}

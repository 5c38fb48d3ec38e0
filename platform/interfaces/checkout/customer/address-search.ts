import { z } from "zod";
import { searchAddress } from "../../../payment/method/search-address.ts";
import { answer, refuseTooMany } from "../answer.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { optionalCode } from "../../rest/parse/input.ts";

const search = z.object({
  identityNumber: z.union([z.string(), z.int().transform(String)]).transform((text) => text.trim()),
  paymentMethod: optionalCode,
});

/** The address of a person or company, as the payment method knows it. `checkout-rest.md` section 15, 18. */
export const postAddressSearch = readEndpoint({
  method: "POST",
  path: "address-search",
  body: search,
  handle: async (call) => {
    const waitSeconds = await secondsToWait(call);
    if (waitSeconds > 0) return refuseTooMany(waitSeconds);
    const found = await searchAddress(call.platform, call.session, call.body);
    if (!found.ok) return found;
    const {
      firstName = "",
      lastName = "",
      company = "",
      address1 = "",
      zipCode = "",
      city = "",
    } = found.value;
    const { country = "" } = found.value;
    return answer({ address: { firstName, lastName, company, address1, zipCode, city, country } });
  },
});

/** By session, and by address too: a new session costs nothing. */
function secondsToWait({ platform, session, caller, rates }: ReadCall): Promise<number> {
  const { limits } = platform.config;
  const bySession = `address search of ${session.tokenHash.toString("hex")}`;
  const byAddress = `address search from ${caller.address}`;
  return rates.shared.take([
    { key: bySession, limit: limits.addressSearchesPerMinute },
    { key: byAddress, limit: limits.addressSearchesPerMinuteAndAddress },
  ]);
}

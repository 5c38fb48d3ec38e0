import { proxyCheckout } from "@/lib/proxy/proxy-checkout";

/** Nothing of it is ever the same for two; said here, Next hands the request over as it is. */
export const dynamic = "force-dynamic";

/** The Checkout API, as the browser reaches it. Methods that the API has no use for are refused by name there too. */
export {
  proxyCheckout as DELETE,
  proxyCheckout as GET,
  proxyCheckout as HEAD,
  proxyCheckout as OPTIONS,
  proxyCheckout as PATCH,
  proxyCheckout as POST,
  proxyCheckout as PUT,
};

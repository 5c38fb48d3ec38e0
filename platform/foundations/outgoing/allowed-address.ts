import ipaddr from "ipaddr.js";

/**
 * Private addresses that may be called: all, none, or those named by address (`10.0.0.7`), network (`10.0.0.0/8`) or
 * range (`loopback`, `private`, `linkLocal`, `uniqueLocal`).
 */
export type AllowPrivate = boolean | readonly string[];

/** Whether an IP address may be called: public ones may, all others only when they are allowed. */
export function isAllowedAddress(address: string, allowPrivate: AllowPrivate): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the clothes of IPv6 is what it is inside.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (allowPrivate === true || (range === "unicast" && isGivenOut(parsed))) return true;
  return allowPrivate !== false && allowPrivate.some((allowed) => covers(allowed, parsed, range));
}

/** Of IPv6 only this much is anybody's: elsewhere lie the old clothes of IPv4 addresses too, such as `::127.0.0.1`. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

function isGivenOut(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return !(address instanceof ipaddr.IPv6) || address.match(givenOut);
}

function covers(allowed: string, address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  if (allowed === range) return true;
  if (ipaddr.isValidCIDR(allowed)) {
    const [network, bits] = ipaddr.parseCIDR(allowed);
    return network.kind() === address.kind() && address.match(network, bits);
  }
  return ipaddr.isValid(allowed) && ipaddr.process(allowed).toString() === address.toString();
}

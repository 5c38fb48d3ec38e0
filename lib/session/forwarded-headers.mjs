import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** @typedef {ReturnType<typeof ipaddr.parseCIDR>} Network */
/** @typedef {Record<string, string | string[] | undefined>} Headers */

/** @type {Readonly<Record<string, readonly string[]>>} */
const named = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const others = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "forwarded", "x-real-ip"];
/** The value of `X-Forwarded-For` for a connection without address. */
const unknown = "unknown";

/**
 * Parses `TRUST_PROXY` as the platform does; no networks when it is unset. Throws when it is invalid.
 * @param {string | undefined} list
 * @returns {readonly Network[]}
 */
export function readTrusted(list) {
  if (!list) return [];
  return list.split(",").flatMap((entry) => {
    const name = entry.trim();
    return (named[name] ?? [name]).map(networkOf);
  });
}

/**
 * @param {string} text
 * @returns {Network}
 */
function networkOf(text) {
  const [address = "", bits, ...rest] = text.split("/");
  const isNetwork = bits === undefined || /^\d{1,3}$/.test(bits);
  if (isIP(address) !== 0 && isNetwork && rest.length === 0) {
    const whole = ipaddr.parse(address);
    const longest = whole.kind() === "ipv6" ? 128 : 32;
    const length = Number(bits ?? longest);
    if (length <= longest) return withoutMapping(whole, length);
  }
  throw new Error(
    `TRUST_PROXY must be addresses or networks, with commas between them, and holds "${text}".`,
  );
}

/**
 * Node reports peers as IPv4 where possible, so an IPv4-mapped network becomes IPv4 as well.
 * @param {ipaddr.IPv4 | ipaddr.IPv6} address
 * @param {number} length
 * @returns {Network}
 */
function withoutMapping(address, length) {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && length >= 96;
  return isMapped ? [address.toIPv4Address(), length - 96] : [address, length];
}

/**
 * Makes the forwarded headers trustworthy. Those of an untrusted peer are removed; `X-Forwarded-For` of a trusted one is
 * reduced to the right-most untrusted address, which is the client's.
 * @param {Headers} headers changed in place
 * @param {string | undefined} peer the address at the other end of the connection
 * @param {readonly Network[]} trusted
 */
export function normaliseForwardedHeaders(headers, peer, trusted) {
  const address = readUriTarget(peer ?? "");
  const sent = headers["x-forwarded-for"];
  if (address === null || !isTrusted(address, trusted)) {
    for (const name of others) delete headers[name];
    headers["x-forwarded-for"] = address?.toString() ?? unknown;
    return;
  }
  const hops = String(sent ?? "").split(",");
  headers["x-forwarded-for"] = clientAddressOf(address, hops, trusted).toString();
}

/**
 * A hop counts as long as the one after it is trusted; an invalid hop ends the search.
 * @param {ipaddr.IPv4 | ipaddr.IPv6} peer
 * @param {readonly string[]} hops
 * @param {readonly Network[]} trusted
 */
function clientAddressOf(peer, hops, trusted) {
  let address = peer;
  for (const hop of hops.toReversed()) {
    const before = readUriTarget(hop.trim());
    if (before === null) return address;
    address = before;
    if (!isTrusted(address, trusted)) return address;
  }
  return address;
}

/**
 * Some proxies name the port too, and then put the longer addresses in brackets. What is no address is null.
 * @param {string} text
 */
function readUriTarget(text) {
  const [, long, short] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/.exec(text) ?? [];
  const address = long ?? short ?? text;
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

/**
 * @param {ipaddr.IPv4 | ipaddr.IPv6} address
 * @param {readonly Network[]} trusted
 */
function isTrusted(address, trusted) {
  return trusted.some(([network, length]) => {
    return network.kind() === address.kind() && address.match(network, length);
  });
}

import { pathToFileURL } from "node:url";
import { ensureFront } from "./bundle.mjs";
import { Explained, inRoot } from "./run.mjs";

/** Longer than proxies keep an idle connection, so that none is closed just as a call goes out on it. */
const keepAliveMs = 75_000;

/**
 * What Node is started with to run the storefront.
 * @param {{ readonly host: string, readonly port: number }} address
 * @param {boolean} [dev]
 * @returns {Promise<string[]>}
 */
export async function storefrontArguments({ host, port }, dev = false) {
  const front = await ensureFront();
  if (front === undefined) throw new Explained("The storefront needs to write below node_modules/.cache.");
  return [
    "--import",
    pathToFileURL(front).href,
    inRoot("node_modules/next/dist/bin/next"),
    dev ? "dev" : "start",
    "-H",
    host,
    "-p",
    String(port),
    ...(dev ? [] : ["--keepAliveTimeout", String(keepAliveMs)]),
  ];
}

const withoutSecret = {
  WEBHOOK_SECRET: "it is told of no change",
  PREVIEW_SECRET: "it opens no preview",
};

/**
 * What a storefront of another API lacks because the demo shop's secrets are only used with the demo shop; null: nothing.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function secretsNote(env) {
  if (!env["CHECKOUT_URL"]) return null;
  const lacking = Object.entries(withoutSecret).filter(([name]) => !env[name]);
  if (lacking.length === 0) return null;
  const told = lacking.map(([name, without]) => `without ${name} ${without}`).join(", ");
  return `CHECKOUT_URL is set, so the storefront does not use the demo shop's secrets: ${told}.`;
}

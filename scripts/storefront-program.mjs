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

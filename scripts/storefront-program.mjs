import { ensureFront } from "./bundle.mjs";
import { isLaidOut } from "./laid-out.mjs";
import { inRoot } from "./run.mjs";

/** Longer than proxies keep an idle connection, so that none is closed just as a call goes out on it. */
const keepAliveMs = 75_000;
/** Room for new objects: more of it only makes the process larger. */
const youngMb = 16;
/** Larger arrays go back to the system when they are let go of, and leave no holes (glibc; nobody else reads it). */
export const storefrontEnvironment = { MALLOC_MMAP_THRESHOLD_: "262144" };

/**
 * What Node is started with to run the storefront: the custom server, or Next alone while one works on it, where
 * `CUSTOM_SERVER` is `off`, in containers, and where nothing can be written.
 * @param {{ readonly host: string, readonly port: number }} address
 * @param {boolean} [dev]
 * @returns {Promise<string[]>}
 */
export async function storefrontArguments({ host, port }, dev = false) {
  const young = `--max-semi-space-size=${youngMb}`;
  if (isLaidOut) return [young, inRoot("scripts/standalone.mjs"), host, String(port), String(keepAliveMs)];
  const isAlone = dev || process.env["CUSTOM_SERVER"] === "off";
  const server = isAlone ? undefined : await ensureFront();
  if (server !== undefined) return [young, server, host, String(port)];
  const next = inRoot("node_modules/next/dist/bin/next");
  const place = ["-H", host, "-p", String(port)];
  if (dev) return [next, "dev", ...place];
  return [young, next, "start", ...place, "--keepAliveTimeout", String(keepAliveMs)];
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

import "server-only";
import { ADAPTER_NAMES } from "@/lib/analytics/adapters";
import { isDemoShop } from "@/lib/demo-shop";
import { readSessionSecret } from "@/lib/session-secret";
import { z } from "zod";

const httpUrl = z.url({ protocol: /^https?$/ });
const secrets = z.array(z.string().min(32, "must hold at least 32 characters")).min(1);

const schema = z.object({
  PORT: z.coerce.number().int().positive().default(3000),
  PLATFORM_PORT: z.coerce.number().int().positive().default(4000),
  CHECKOUT_URL: httpUrl.optional(),
  CHECKOUT_SECRET: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  WEBHOOK_SECRET: z.string().optional(),
  PREVIEW_SECRET: z.string().optional(),
  SHOP_FILE: z.string().optional(),
  STOREFRONT_URL: httpUrl.optional(),
  VARIANT_LISTING: z.enum(["separate", "grouped"]).default("separate"),
  DATA_DIR: z.string().default(".data"),
  ANALYTICS: z.enum(ADAPTER_NAMES).optional(),
});

export type StorefrontEnv = {
  readonly port: number;
  /** Base of the Checkout REST API, ends with a slash. */
  readonly checkoutUrl: string;
  readonly checkoutSecret: string | null;
  /** Newest first: the first seals, all of them open. */
  readonly sessionSecrets: readonly string[];
  /** Signs what the platform tells of changes; null: nothing is taken. */
  readonly webhookSecret: string | null;
  /** Signs links to what is not published; null: there are none. */
  readonly previewSecret: string | null;
  /** Lists of the API hold one entry for all variants of a product. */
  readonly isGrouped: boolean;
  /** Where analytics events go to with the visitor's consent; null: nobody is asked, nothing is sent. */
  readonly analytics: (typeof ADAPTER_NAMES)[number] | null;
  /** Public address without a slash at its end. */
  readonly storefrontUrl: string;
};

let parsed: StorefrontEnv | undefined;

/**
 * The environment of the storefront, checked at the first call and not at build time.
 * Throws with the name of the variable when a value cannot be used.
 */
export function env(): StorefrontEnv {
  parsed ??= parseEnv(process.env);
  return parsed;
}

function parseEnv(source: NodeJS.ProcessEnv): StorefrontEnv {
  const set = Object.entries(source).filter(([, value]) => value !== undefined && value !== "");
  const result = schema.safeParse(Object.fromEntries(set));
  if (!result.success) throw new Error(`Environment: ${z.prettifyError(result.error)}`);
  const values = result.data;
  return {
    port: values.PORT,
    checkoutUrl: withSlash(values.CHECKOUT_URL ?? `http://127.0.0.1:${values.PLATFORM_PORT}/api/checkout/`),
    checkoutSecret: values.CHECKOUT_SECRET ?? demoSecret(values, "demo-checkout-secret"),
    sessionSecrets: parseSecrets(values.SESSION_SECRET ?? readSessionSecret(values.DATA_DIR)),
    webhookSecret: values.WEBHOOK_SECRET ?? demoSecret(values, "demo-webhook-secret"),
    previewSecret: values.PREVIEW_SECRET ?? demoSecret(values, "demo-preview-secret"),
    isGrouped: values.VARIANT_LISTING === "grouped",
    analytics: values.ANALYTICS ?? null,
    storefrontUrl: (values.STOREFRONT_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
  };
}

/** The demo shop's secrets are none: no other shop has them by default. */
function demoSecret(values: z.infer<typeof schema>, secret: string): string | null {
  return values.CHECKOUT_URL === undefined && isDemoShop(values.SHOP_FILE) ? secret : null;
}

function parseSecrets(list: string): string[] {
  const result = secrets.safeParse(list.split(",").map((secret) => secret.trim()));
  if (!result.success) throw new Error(`Environment: SESSION_SECRET ${z.prettifyError(result.error)}`);
  return result.data;
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}

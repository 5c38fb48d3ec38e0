import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { limitsSchema, limitVariable, type Limits } from "./limits.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  return proxyNames.has(text) || (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)));
}

const proxies = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .refine((list) => list.every(isProxy), "must be addresses or networks, with commas between them");

const mailSecrets = z
  .string()
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .refine((list) => list.every(({ length }) => length >= 32), "must have at least 32 characters");

const variables = z.object({
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(4000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_NAMED_STATEMENTS: z.enum(["0", "1"]).default("1"),
  SHOP_FILE: z.string().optional(),
  STOREFRONT_URL: httpUrl.optional(),
  PLATFORM_URL: httpUrl.optional(),
  TRUST_PROXY: proxies.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_SECRET: mailSecrets.optional(),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(0),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/** What the environment tells the platform: checked once, at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A database that follows it and takes reads of the catalogue; unset: there is none. */
  readonly replicaUrl: string | undefined;
  /** Whether statements are kept prepared in a database of one's own. */
  readonly namesStatements: boolean;
  /** Absolute; unset: the demo shop. */
  readonly shopFile: string | undefined;
  /** Public address of the storefront, without a slash at its end. */
  readonly storefrontUrl: string;
  /** Public address of the platform, without a slash at its end. */
  readonly platformUrl: string;
  /** Whose `X-Forwarded-*` is believed. */
  readonly trustProxy: readonly string[];
  /** Unset: mails are kept and shown. */
  readonly smtpUrl: string | undefined;
  /** Seal what waiting mails say; newest first: the first seals, all of them open. Empty: nothing is sealed. */
  readonly mailSecrets: readonly string[];
  /** How long calls are still taken after a stop was asked for, so that a balancer sees it first. */
  readonly stopDelayMs: number;
  readonly logLevel: z.infer<typeof variables>["LOG_LEVEL"];
  readonly limits: Limits;
}

/** The environment cannot be used; the message names every variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the platform's configuration; an empty variable is an unset one. Throws ConfigError. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(set);
  const limits = limitsSchema.safeParse(
    Object.fromEntries(Object.keys(limitsSchema.shape).map((name) => [name, set[limitVariable(name)]])),
  );
  if (parsed.success && limits.success) return configOf(parsed.data, limits.data);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...(limits.error?.issues ?? []).map(
      ({ path, message }) => `${limitVariable(path.join("."))}: ${message}`,
    ),
  ];
  throw new ConfigError(`The environment cannot be used:\n  ${problems.join("\n  ")}`);
}

function configOf(values: z.infer<typeof variables>, limits: Limits): Config {
  return {
    port: values.PLATFORM_PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    namesStatements: values.DATABASE_NAMED_STATEMENTS === "1",
    shopFile: values.SHOP_FILE === undefined ? undefined : resolve(values.SHOP_FILE),
    storefrontUrl: values.STOREFRONT_URL ?? `http://localhost:${values.PORT}`,
    platformUrl: values.PLATFORM_URL ?? `http://localhost:${values.PLATFORM_PORT}`,
    trustProxy: values.TRUST_PROXY ?? [],
    smtpUrl: values.SMTP_URL,
    mailSecrets: values.MAIL_SECRET ?? [],
    stopDelayMs: values.STOP_DELAY_MS,
    logLevel: values.LOG_LEVEL,
    limits,
  };
}

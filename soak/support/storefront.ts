import { join } from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { inRoot } from "../../scripts/run.mjs";
import { storefrontArguments } from "../../scripts/storefront-program.mjs";
import { startChild } from "./child.ts";
import { freePort } from "../../platform/foundations/database/embedded/free-port.ts";
import { until } from "./until.ts";

/** A storefront as `npm run storefront` runs it, in a process of its own. */
export interface StorefrontProcess {
  readonly origin: string;
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port; resolves when it serves. */
  start(): Promise<void>;
}

interface StorefrontOptions {
  readonly dataDir: string;
  /** Of the Checkout API, with a slash at its end. */
  readonly checkoutUrl: string;
  readonly checkoutSecret: string;
  /** Absent: a free one. */
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

const startsWithinMs = 120_000;

/** Builds the pages first where that is needed. */
export async function startStorefront(options: StorefrontOptions): Promise<StorefrontProcess> {
  await ensureBuilt();
  const host = "127.0.0.1";
  const port = options.port ?? (await freePort());
  const origin = `http://${host}:${port}`;
  const endWithParent = ["--import", inRoot("scripts/end-with-parent.mjs")];
  const args = [...endWithParent, ...(await storefrontArguments({ host, port }))];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    PORT: String(port),
    DATA_DIR: options.dataDir,
    CHECKOUT_URL: options.checkoutUrl,
    CHECKOUT_SECRET: options.checkoutSecret,
    STOREFRONT_URL: origin,
    ...options.environment,
  };
  const logFile = join(options.dataDir, "storefront.log");
  const spawn = () => startChild(process.execPath, args, { cwd: inRoot("."), env, logFile });
  const serves = () =>
    fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  let child = spawn();
  await until(serves, startsWithinMs, () => child.written());
  const end = async (signal: NodeJS.Signals) => {
    if (!child.hasEnded()) await child.end(signal);
  };
  return {
    origin,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    start: async () => {
      child = spawn();
      await until(serves, startsWithinMs, () => child.written());
    },
  };
}

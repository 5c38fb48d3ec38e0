import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Schema } from "../database/schema.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { Settings } from "../settings/schema.ts";
import type { Tracing } from "../tracing/tracing.ts";

/** What the foundations are handed: no globals, no container. The areas above get it with the catalogue (`Platform`). */
export interface Runtime {
  readonly config: Config;
  /** As they are now: those of the file, with what was changed since. */
  readonly settings: Settings;
  readonly fileSettings: Settings;
  readonly db: Kysely<Schema>;
  readonly passwords: Passwords;
  readonly log: Logger;
  /** What the request at hand is called; absent: there is none. */
  readonly requestId?: string;
  readonly metrics: Metrics;
  /** null: nobody traces. */
  readonly tracing: Tracing | null;
  /** The clock, so that tests can move it. */
  readonly now: () => Date;
}

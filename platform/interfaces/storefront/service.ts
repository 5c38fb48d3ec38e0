import type { Log } from "../../log.ts";
import type { Platform } from "../../platform.ts";
import type { KeyedMutex } from "../../scheduling/keyed-mutex.ts";
import type { StorefrontPluginSettings } from "../../settings/plugins/plugins.ts";
import type { GeoSources } from "../http/client-address.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { DocumentReader } from "./documents.ts";

/** One served entry of the settings. */
export interface StorefrontService {
  readonly platform: Platform;
  readonly plugin: StorefrontPluginSettings;
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  readonly geo: GeoSources;
  readonly readDocument: DocumentReader;
  /** The only documents that are run, by their SHA-256; null: any. */
  readonly trustedDocuments: ReadonlyMap<string, string> | null;
  /** For the line of each call, in which nothing has to be looked for that is secret. */
  readonly callLog: Log;
}

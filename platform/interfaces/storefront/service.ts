import type { Log } from "../../foundations/log.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import type { StorefrontPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import type { GeoSources } from "../http/client-address.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { DocumentReader } from "./document/read-document.ts";

/** A storefront plugin of the settings, with what its requests share. */
export interface StorefrontService {
  readonly platform: Platform;
  readonly plugin: StorefrontPluginSettings;
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  readonly geo: GeoSources;
  readonly readDocument: DocumentReader;
  /** By SHA-256, the only documents that may run; null: any may. */
  readonly trustedDocuments: ReadonlyMap<string, string> | null;
  /** The log of calls, without the redaction: its lines hold no secrets. */
  readonly callLog: Log;
}

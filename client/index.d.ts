import type { Client } from "openapi-fetch";
import type { components, paths } from "./schema.js";

export type { components, paths };

/** Records of the API by name, such as `Schemas["Order"]`. */
export type Schemas = components["schemas"];

/** `client.GET("/orders/{id}", …)` and the like: paths, parameters, bodies and answers are typed. */
export type ManagementClient = Client<paths>;

export interface ClientOptions {
  /** Where the API is, such as `https://shop.example/api/admin`. */
  readonly url: string;
  /** An API key. */
  readonly key: string;
  /** Instead of the global one, such as one that tries again. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of the management API. Each `POST` carries an `Idempotency-Key`, unless the call brings its own: whoever
 * sends it again in `fetch` has it done once.
 */
export function createClient(options: ClientOptions): ManagementClient;

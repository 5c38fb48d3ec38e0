import createFetchClient from "openapi-fetch";

/** A client of the management API; see `index.d.ts`. */
export function createClient({ url, key, fetch }) {
  const client = createFetchClient({
    baseUrl: url,
    headers: { Authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  });
  client.use({
    onRequest({ request }) {
      // A call that is sent again after a broken line is done once.
      if (request.method === "POST" && !request.headers.has("Idempotency-Key")) {
        request.headers.set("Idempotency-Key", crypto.randomUUID());
      }
      return request;
    },
  });
  return client;
}

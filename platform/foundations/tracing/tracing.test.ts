import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { openTracing } from "./open-tracing.ts";
import { openCollector, type CollectedSpan, type Collector } from "./testing/collector.ts";
import type { Tracing } from "./tracing.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const caller = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };

let collector: Collector;
let tracing: Tracing | null;
let shop: TestPlatform;
let token: string;
let answered: string | null;

/** Everything that a trace of the calls of `beforeAll` holds. */
let spans: readonly CollectedSpan[];

beforeAll(async () => {
  collector = await openCollector();
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = collector.url;
  tracing = await openTracing(process.env);
  delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  shop = await startTestPlatform({ tracing });
  const added = await shop.call("POST", `items/${shop.item("101")}?secret-query=1`, { headers: caller });
  token = added.token;
  answered = added.headers.get("x-correlation-id");
  await shop.call("PUT", "address", {
    token,
    headers: caller,
    body: { address: { email: "hidden@example.com", firstName: "Hiddenname" } },
  });
  await shop.call("GET", "selection", {
    token,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-00` },
  });
  await shop.close();
  await tracing?.close();
  spans = collector.spans.filter((span) => span.traceId === traceId);
});

afterAll(() => collector.close());

const named = (name: string) => spans.filter((span) => span.name === name);
const one = (name: string): CollectedSpan => {
  const [found] = named(name);
  if (found === undefined) throw new Error(`No span ${name} in ${spans.map((span) => span.name).join(", ")}`);
  return found;
};

describe("one trace from the caller to the statement", () => {
  it("continues the caller's, by the interface and the route without its values", () => {
    const served = one("POST checkout:/api/checkout items/{item}");
    expect(served.parentSpanId).toBe("b7ad6b7169203331");
    expect(served.service).toBe("vitrine-platform");
    expect(served.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.response.status_code": "201",
      "http.route": "items/{item}",
    });
    expect(served.attributes["vitrine.request.id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("has transactions below the request, and their statements below them", () => {
    const served = one("POST checkout:/api/checkout items/{item}");
    const below = (parent: CollectedSpan) =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    const transactions = below(served).filter(({ name }) => name === "transaction");
    expect(transactions.length).toBeGreaterThan(0);
    const statements = transactions.flatMap(below);
    expect(statements.map(({ name }) => name)).toContain("insert-selection-lines");
    for (const { attributes } of statements) expect(attributes["db.query.text"]).toMatch(/^\W*\w+ /);
  });

  it("is left out where the caller says that it is not kept", () => {
    expect(named("GET checkout:/api/checkout selection")).toEqual([]);
  });

  it("names the call to its caller by the trace", () => {
    expect(answered).toBe(traceId);
  });

  it("holds nothing that was sent: values, tokens, queries", () => {
    const text = collector.text();
    for (const secret of [token, "hidden@example.com", "Hiddenname", "secret-query"]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe("without an address to send them to", () => {
  it.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_SDK_DISABLED: "true" }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_TRACES_EXPORTER: "none" }],
  ])("%j: there are no traces", async (environment) => {
    expect(await openTracing(environment)).toBeNull();
  });
});

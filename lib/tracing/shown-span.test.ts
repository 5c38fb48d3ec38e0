import { type Span, SpanStatusCode } from "@opentelemetry/api";
import { type ReadableSpan, BasicTracerProvider } from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { isTracingEnabled } from "@/lib/tracing/open-tracing";
import { shownSpan } from "@/lib/tracing/shown-span";

function ended(name: string, attributes: Record<string, string> = {}): ReadableSpan {
  const span = new BasicTracerProvider().getTracer("test").startSpan(name, { attributes });
  span.recordException(new Error("hidden"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "hidden" });
  span.end();
  if (!isReadable(span)) throw new Error("The span cannot be read.");
  return span;
}

const isReadable = (span: Span): span is Span & ReadableSpan => "attributes" in span && "events" in span;

it("a span tells routes and states, never what a visitor sent", () => {
  const target = "/sv-se/payment-return?token=hidden";
  const shown = shownSpan(ended(`GET ${target}`, { "http.target": target, "http.route": "/[locale]" }));
  const { name, attributes, status, events } = shown;
  expect([name, attributes, events]).toEqual(["GET …", { "http.route": "/[locale]" }, []]);
  expect(status).toEqual({ code: SpanStatusCode.ERROR });
  for (const kept of [
    "GET /[locale]/search",
    "render route (app) /[locale]/[...uri]",
    "GET checkout items/*",
  ]) {
    expect(shownSpan(ended(kept)).name).toBe(kept);
  }
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces" }, true],
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_SDK_DISABLED: "True" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_EXPORTER: "none" }, false],
])("%j: traces are wanted: %s", (environment, wanted) => {
  expect(isTracingEnabled(environment)).toBe(wanted);
});

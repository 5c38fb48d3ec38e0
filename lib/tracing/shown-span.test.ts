import { SpanStatusCode } from "@opentelemetry/api";
import { type ReadableSpan, BasicTracerProvider } from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { isWanted } from "@/lib/tracing/open-tracing";
import { shownSpan } from "@/lib/tracing/shown-span";

function ended(name: string, attributes: Record<string, string>): ReadableSpan {
  const spans: ReadableSpan[] = [];
  const provider = new BasicTracerProvider({
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: (span) => void spans.push(span),
        forceFlush: async () => undefined,
        shutdown: async () => undefined,
      },
    ],
  });
  const span = provider.getTracer("test").startSpan(name, { attributes });
  span.recordException(new Error("hidden"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "hidden" });
  span.end();
  const [only] = spans;
  if (only === undefined) throw new Error("The span did not end.");
  return only;
}

it("a span tells routes and states, never what a visitor sent", () => {
  const target = "/sv-se/payment-return?token=hidden";
  const shown = shownSpan(ended(`GET ${target}`, { "http.target": target, "http.route": "/[locale]" }));
  expect(shown.name).toBe("GET …");
  expect(shown.attributes).toEqual({ "http.route": "/[locale]" });
  expect(shown.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(shown.events).toEqual([]);
});

it.each(["GET /[locale]/search", "render route (app) /[locale]/[...uri]", "GET checkout items/*"])(
  "%s keeps its name",
  (name) => {
    expect(shownSpan(ended(name, {})).name).toBe(name);
  },
);

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces" }, true],
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_SDK_DISABLED: "True" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_EXPORTER: "none" }, false],
])("%j: traces are wanted: %s", (environment, wanted) => {
  expect(isWanted(environment)).toBe(wanted);
});

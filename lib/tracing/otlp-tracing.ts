import "server-only";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import type { CallFacts, CallTrace } from "@/lib/tracing/call-trace";
import { shownSpan } from "@/lib/tracing/shown-span";

/** Next makes spans of requests and rendering; ours are those of the calls of the API, which carry the trace on. */
export function startTracing(): void {
  // Its spans of fetch hold whole addresses, and would not be passed on.
  process.env["NEXT_OTEL_FETCH_DISABLED"] = "1";
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "vitrine-storefront" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new ShownSpans(new OTLPTraceExporter());
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  globalThis.vitrineTraceCall = traceCall;
}

class ShownSpans implements SpanExporter {
  readonly #exporter: SpanExporter;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter["export"]>[1]): void {
    this.#exporter.export(spans.map(shownSpan), done);
  }

  async shutdown(): Promise<void> {
    await this.#exporter.shutdown();
  }
}

function traceCall({ method, route }: CallFacts): CallTrace {
  const span = trace.getTracer("vitrine").startSpan(`${method} checkout ${route}`, {
    kind: SpanKind.CLIENT,
    attributes: { "http.request.method": method, "http.route": route },
  });
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(context.active(), span), headers);
  return {
    headers,
    end: (status) => {
      if (status === null) span.setAttribute("error.type", "unavailable");
      else span.setAttribute("http.response.status_code", status);
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

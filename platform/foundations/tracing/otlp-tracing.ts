import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Attributes, Span, Tracing } from "./tracing.ts";

/** Longer statements are cut: a trace is to be read. */
const mostCharacters = 2_000;

class OpenSpan implements Span {
  readonly span: OtelSpan;
  readonly context: Context;

  constructor(span: OtelSpan) {
    this.span = span;
    this.context = trace.setSpan(ROOT_CONTEXT, span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  describe(name: string, attributes: Attributes = {}): void {
    this.span.updateName(name).setAttributes(attributes);
  }

  fail(kind: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", kind);
  }

  end(): void {
    this.span.end();
  }
}

/** Traces by OTLP over HTTP. Address, headers, sampler, batches and the service's name are the environment's. */
export function createTracing(service: string): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": `vitrine-${service}` }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanLimits: { attributeValueLengthLimit: mostCharacters },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("vitrine");
  const propagator = new W3CTraceContextPropagator();
  const at = new AsyncLocalStorage<OpenSpan>();
  const open = (name: string, kind: SpanKind, attributes: Attributes, above: Context) =>
    new OpenSpan(tracer.startSpan(name, { kind, attributes: { ...attributes } }, above));
  return {
    serve: (request, response, answer) => {
      const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const span = open(request.method ?? "", SpanKind.SERVER, {}, caller);
      response.once("close", () => endServed(span, request, response));
      at.run(span, answer);
    },
    begin: (name, attributes, above) => {
      const parent = above instanceof OpenSpan ? above : at.getStore();
      if (parent === undefined || !parent.span.isRecording()) return null;
      return open(name, SpanKind.CLIENT, attributes, parent.context);
    },
    within: (span, work) => (span instanceof OpenSpan ? at.run(span, work) : work()),
    current: () => at.getStore() ?? null,
    close: () => provider.shutdown(),
  };
}

function endServed({ span }: OpenSpan, { method = "" }: IncomingMessage, response: ServerResponse): void {
  const id = response.getHeader("X-Service-Request-ID");
  span.setAttributes({
    "http.request.method": method,
    "http.response.status_code": response.statusCode,
    ...(typeof id === "string" && { "vitrine.request.id": id }),
  });
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

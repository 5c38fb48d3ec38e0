import type { ReadableSpan } from "@opentelemetry/sdk-trace-base";

/** What may be told of a span. Next's own hold addresses with what visitors typed and what payments came back with. */
const shownAttributes: ReadonlySet<string> = new Set([
  "error.type",
  "http.method",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "http.status_code",
  "next.page",
  "next.route",
  "next.rsc",
  "next.span_type",
  "server.address",
]);

const addresses = /\S*(?:\/\/|\?)\S*/g;

/** A span without what visitors sent: attributes of a closed list, a name without addresses, no words of errors. */
export function shownSpan(span: ReadableSpan): ReadableSpan {
  const kept = Object.entries(span.attributes).filter(([name]) => shownAttributes.has(name));
  return {
    name: span.name.replaceAll(addresses, "…"),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: Object.fromEntries(kept),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

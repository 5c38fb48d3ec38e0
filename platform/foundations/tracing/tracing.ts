import type { IncomingMessage, ServerResponse } from "node:http";

/** What a span tells beside its name: never what a caller sent, but names of ours, counts and states. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** 32 hexadecimal digits, as in `traceparent`. */
  readonly traceId: string;
  /** What is known only by now. */
  describe(name: string, attributes?: Attributes): void;
  /** A word of ours or a code: messages may hold what somebody sent. */
  fail(kind: string): void;
  end(): void;
}

/** Traces of requests. Where none are wanted there is no such object. */
export interface Tracing {
  /** Answers a request in a span of its own, which continues the caller's trace and ends with the answer. */
  serve(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** A span below another, or below that of the work at hand; null: nobody traces that. */
  begin(name: string, attributes: Attributes, above?: Span | null): Span | null;
  /** Does a work so that what it begins stands below the span. */
  within<T>(span: Span, work: () => T): T;
  /** The span of the work at hand. */
  current(): Span | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Does a work in a span of its own where the work at hand is traced. */
export async function inSpan<T>(
  tracing: Tracing | null,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing?.begin(name, attributes) ?? null;
  if (tracing === null || span === null) return work();
  try {
    return await tracing.within(span, work);
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** An error's code or name; its message may hold what somebody sent. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

import type { FastifyRequest } from "fastify";

const kinds = new WeakMap<FastifyRequest, string>();

/** Says what kind of call a request was where its path does not tell: one of few words, never what a caller sent. */
export function countAs(request: FastifyRequest, kind: string): void {
  kinds.set(request, kind);
}

export function kindOf(request: FastifyRequest): string | null {
  return kinds.get(request) ?? null;
}

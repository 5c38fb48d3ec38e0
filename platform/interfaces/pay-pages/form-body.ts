import type { FastifyInstance } from "fastify";

const largestFormBytes = 16_384;

/** Parses posted forms in a plugin. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: largestFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** The value of a field in a posted form; empty when it is not there. */
export function formValue(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? "") : "";
}

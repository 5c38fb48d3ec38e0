import type { TestAnswer } from "../../../testing/client.ts";
import { buildRouter, splitPath } from "../../http/router.ts";
import { endpoints } from "../endpoints.ts";
import { errorsSchema } from "../openapi/schemas.ts";

const router = buildRouter(endpoints);

/** Throws when an answer is not what the document says of the call; several operations in one request have no schema. */
export function demandDescribed(
  method: string,
  path: string,
  { status, body }: Pick<TestAnswer, "status" | "body">,
): void {
  const [below = ""] = path.split("?");
  const parts = below === "" ? [""] : splitPath(below);
  const match = parts && router(method, parts);
  if (status >= 400) errorsSchema.parse(body);
  if (status >= 400 || match?.kind !== "found") return;
  const schema = match.endpoint.answers[status];
  if (!schema) throw new Error(`${method} ${path} answers ${status}, which the document does not have.`);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Error(`The ${status} of ${method} ${path}:\n${parsed.error.message}`);
}

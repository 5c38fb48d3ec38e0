import type { Platform } from "../../platform.ts";

/** Names the span of a request by what it asks for, without the values in it. */
export function nameRoute(
  { tracing }: Pick<Platform, "tracing">,
  face: string,
  method: string,
  route: string,
): void {
  tracing?.current()?.describe(`${method} ${face} ${route}`.trim(), {
    "vitrine.interface": face,
    "http.route": route,
  });
}

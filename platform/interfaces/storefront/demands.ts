import type { GraphQLFormattedError } from "graphql";
import type { StorefrontPluginSettings } from "../../settings/plugins/plugins.ts";
import type { Demand } from "./document-plan.ts";
import type { Mark } from "./schema/marks.ts";

interface Asking {
  readonly plugin: Pick<StorefrontPluginSettings, "mode" | "permissions">;
  readonly trusted: boolean;
  readonly variables: ReadonlyMap<string, unknown>;
}

/**
 * What of a document its caller may not ask for: then nothing of it is done. Whether somebody is logged in shows when
 * it is. storefront-graphql.md#tokens-and-scopes.
 */
export function refusedDemands(demands: readonly Demand[], asking: Asking): readonly GraphQLFormattedError[] {
  return demands.flatMap(({ mark, name, path, variable }) => {
    if (variable !== null && (asking.variables.get(variable) ?? null) === null) return [];
    const missing = missingFor(mark, asking);
    if (missing === null) return [];
    return [{ message: `${name} requires ${missing}`, path, extensions: { code: "FORBIDDEN" } }];
  });
}

function missingFor(mark: Mark, { plugin, trusted }: Asking): string | null {
  if (mark.kind === "permission") {
    const { permission } = mark;
    return plugin.permissions.some((one) => one === permission) ? null : `permission ${permission}`;
  }
  if (mark.kind === "captcha") return null;
  const isGiven: Readonly<Record<string, boolean>> = {
    SESSION: plugin.mode === "session",
    NO_SESSION: plugin.mode === "no-session",
    SHARED_SECRET: trusted,
  };
  return (isGiven[mark.scope] ?? true) ? null : mark.scope;
}

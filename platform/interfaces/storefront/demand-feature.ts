import type { Feature } from "../../settings/plugins/common.ts";
import type { StorefrontContext } from "./context.ts";
import { graphqlError } from "./graphql-errors.ts";

/** Throws when the operator has switched a part of the plugin off. */
export function demandFeature({ plugin }: StorefrontContext, feature: Feature): void {
  if (!plugin.features[feature]) throw graphqlError("FORBIDDEN", `${feature} is not enabled`);
}

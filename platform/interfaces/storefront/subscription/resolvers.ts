import type { ResolverMap } from "../resolver.ts";

export const subscriptionResolvers: ResolverMap = {};

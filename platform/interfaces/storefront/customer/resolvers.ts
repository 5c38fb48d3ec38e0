import type { ResolverMap } from "../resolver.ts";

export const customerResolvers: ResolverMap = {};

import type { ResolverMap } from "../resolver.ts";

export const catalogResolvers: ResolverMap = {};

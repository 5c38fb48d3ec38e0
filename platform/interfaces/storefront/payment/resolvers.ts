import type { ResolverMap } from "../resolver.ts";

export const paymentResolvers: ResolverMap = {};

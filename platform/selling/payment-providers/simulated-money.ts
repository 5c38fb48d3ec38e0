import type { Provider } from "./provider.ts";

/** For methods that move no money: it is taken and given back by saying so. */
export const simulatedMoney = {
  capture: async () => {},
  captures: "parts",
  refund: async () => {},
  void: async () => {},
} as const satisfies Pick<Provider, "capture" | "captures" | "refund" | "void">;

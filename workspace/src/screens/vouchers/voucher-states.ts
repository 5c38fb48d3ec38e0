export const voucherStates = ["running", "planned", "ended", "archived"] as const;

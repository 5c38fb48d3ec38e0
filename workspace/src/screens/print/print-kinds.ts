/** What the warehouse prints. */
export const printKinds = ["slips", "picks"] as const;

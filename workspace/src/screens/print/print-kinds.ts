/** What the warehouse prints. */
export const printKinds = ["slips", "picks"] as const;

/** Orders at once: each is read by a call of its own. */
export const mostPrinted = 50;

/** The states of a subscription, as the management API calls them. */
export const subscriptionStatuses = ["ACTIVE", "PAUSED", "CANCELLED"] as const;

/** Why one could not be ordered the last time. */
export const attentions = ["paymentDeclined", "paymentRevoked", "outOfStock"] as const;

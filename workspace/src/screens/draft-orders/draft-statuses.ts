/** The states of a draft, as the management API calls them. */
export const draftStatuses = ["open", "linked", "claimed", "ordered"] as const;

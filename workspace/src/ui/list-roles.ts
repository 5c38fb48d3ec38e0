/** Of a list that the keys of a field walk through: what is current is named by the field. */
export const listRole = { role: "listbox" } as const;

export const optionRole = (isCurrent: boolean) => ({ role: "option", "aria-selected": isCurrent }) as const;

/** No element of HTML is a list of links with pictures that keys in a field walk through: these roles make it one. */
export const LISTBOX = { role: "listbox" } as const;
export const OPTION_GROUP = { role: "group" } as const;

export function optionRole(isSelected: boolean) {
  return { role: "option", "aria-selected": isSelected } as const;
}
